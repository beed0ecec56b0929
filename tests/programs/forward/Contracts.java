// SPDX-License-Identifier: MIT

/** What may leave an entry as an exception: null, casts, divisions, and what is thrown by hand. */
class Contracts {
    static class Employee {
        Employee boss;
        int level;
        int bonus;

        Employee(Employee boss) {
            this.boss = boss;
            this.level = boss == null ? 0 : boss.level + 1;
        }

        Employee top() {
            Employee e = this;
            while (e.boss != null) {
                e = e.boss;
            }
            return e;
        }

        int share() {
            return 60 / (level + bonus);
        }
    }

    static class Manager extends Employee {
        int reports;

        Manager(Employee boss) {
            super(boss);
        }

        void hire(Employee e) {
            if (e == this) {
                throw new IllegalArgumentException();
            }
            reports++;
            e.boss = this;
        }
    }

    // EXPECT: safe
    // ENTRY: Contracts.topIsFound
    // PROPERTY: exceptions
    // DOMAIN: chief=false..true depth=-1..4
    // WHY: at most four above each other, so there is always a top, and it is the manager that was made first
    static int topIsFound(boolean chief, int depth) {
        Employee e = new Manager(null);
        for (int i = 0; i < depth && i < 3; i++) {
            e = chief ? new Manager(e) : new Employee(e);
        }
        Manager top = (Manager) e.top();
        top.reports += 1;
        return 100 / (top.reports + e.level);
    }

    // EXPECT: unsafe line=72
    // ENTRY: Contracts.wrongCast
    // PROPERTY: exceptions
    // DOMAIN: k=-3..3 hires=false..true
    // WITNESS: k=1 hires=true
    // WHY: an employee has been hired by one with k = 1, and its boss is a manager; with hires only the employee itself is cast
    static int wrongCast(int k, boolean hires) {
        Manager m = new Manager(null);
        Employee e = k == 1 ? new Employee(m) : new Manager(m);
        if (hires) {
            m.hire(e);
        }
        Employee asked = k > 0 && hires ? e : e.boss;
        return ((Manager) asked).reports;
    }

    // EXPECT: unsafe line=24
    // ENTRY: Contracts.shareOfNobody
    // PROPERTY: exceptions
    // DOMAIN: bonus=-5..5 deep=false..true
    // WITNESS: bonus=-1 deep=true
    // WHY: level 1 and a bonus of -1 make 0
    static int shareOfNobody(int bonus, boolean deep) {
        Employee chief = new Manager(null);
        Employee e = deep ? new Employee(chief) : chief;
        if (bonus == 0) {
            return 0;
        }
        e.bonus = bonus;
        return e.share();
    }

    // EXPECT: safe
    // ENTRY: Contracts.hiresOthers
    // PROPERTY: error,exceptions=java.lang.IllegalArgumentException
    // DOMAIN: swap=false..true n=-2..2
    // WHY: who hires is another object than who is hired, whichever of the two it is
    static void hiresOthers(boolean swap, int n) {
        Manager a = new Manager(null);
        Manager b = n > 0 ? new Manager(a) : new Manager(null);
        Manager who = swap ? b : a;
        Manager whom = swap ? a : b;
        who.hire(whom);
        if (whom.boss == null) {
            error();
        }
    }

    static void error() {}
}
