// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Fields of one name in a class and below it. */
public class Hidden {
    static void error() {}

    static class Account {
        protected int balance;
        static int opened = 0;

        Account(int start) { balance = start; opened++; }

        void pay(int amount) { balance += amount; }

        int worth() { return balance; }
    }

    static class Savings extends Account {
        protected int balance;  // hides the other
        static int opened = 100;

        Savings(int start) {
            super(start);
            balance = 0;
            opened++;
        }

        void bonus() { balance += 5; }

        int all() { return super.balance + balance; }
    }

    // EXPECT: safe
    // ENTRY: Hidden.bonusIsApart
    // DOMAIN: start=-9..9 amount=-9..9
    // WHY: pay and worth mean the field of the class that declares them, bonus the hiding one
    public static void bonusIsApart(int start, int amount) {
        Savings s = new Savings(start);
        s.bonus();
        s.pay(amount);
        assert s.worth() == start + amount;
        assert s.balance == 5;
        assert ((Account) s).balance == s.worth();
        assert s.all() == start + amount + 5;
    }

    // EXPECT: unsafe line=57
    // ENTRY: Hidden.bonusIsLost
    // DOMAIN: start=-9..9 amount=-9..9
    // WITNESS: start=1 amount=2
    // WHY: the bonus went to the field that worth does not read
    public static void bonusIsLost(int start, int amount) {
        Account a = new Savings(start);
        a.pay(amount);
        if (a instanceof Savings) ((Savings) a).bonus();
        if (a.balance != start + amount + 5) error();
    }

    // EXPECT: unsafe line=68
    // ENTRY: Hidden.countersApart
    // DOMAIN: n=-2..5
    // WITNESS: n=3
    // WHY: each Savings counts in both classes: after three and one more Account the lower counter is at 103, the upper at 4
    public static void countersApart(int n) {
        for (int i = 0; i < n && i < 4; i++) new Savings(i);
        new Account(0);
        if (Savings.opened == 103 && Account.opened == 4) error();
    }
}
