// SPDX-License-Identifier: MIT

/** Expressions and what visits them. */
interface Visitor {
    int number(Num n);

    int sum(Add a);

    int product(Mul m);

    int choice(If c);
}

interface Expr {
    int accept(Visitor v);
}

class Num implements Expr {
    final int value;
    Num(int value) { this.value = value; }
    @Override public int accept(Visitor v) { return v.number(this); }
}

class Add implements Expr {
    final Expr left, right;
    Add(Expr left, Expr right) { this.left = left; this.right = right; }
    @Override public int accept(Visitor v) { return v.sum(this); }
}

class Mul implements Expr {
    final Expr left, right;
    Mul(Expr left, Expr right) { this.left = left; this.right = right; }
    @Override public int accept(Visitor v) { return v.product(this); }
}

class If implements Expr {
    final Expr test, yes, no;
    If(Expr test, Expr yes, Expr no) { this.test = test; this.yes = yes; this.no = no; }
    @Override public int accept(Visitor v) { return v.choice(this); }
}

class Evaluate implements Visitor {
    int steps;
    public int number(Num n) { steps++; return n.value; }
    public int sum(Add a) { steps++; return a.left.accept(this) + a.right.accept(this); }
    public int product(Mul m) { steps++; return m.left.accept(this) * m.right.accept(this); }
    public int choice(If c) { steps++; return (c.test.accept(this) != 0 ? c.yes : c.no).accept(this); }
}

class Size implements Visitor {
    public int number(Num n) { return 1; }
    public int sum(Add a) { return 1 + a.left.accept(this) + a.right.accept(this); }
    public int product(Mul m) { return 1 + m.left.accept(this) + m.right.accept(this); }
    public int choice(If c) { return 1 + c.test.accept(this) + c.yes.accept(this) + c.no.accept(this); }
}

/** Whether it is 0 or 1 whatever the numbers are: 2 where that is not known. */
class Parity implements Visitor {
    public int number(Num n) { return n.value & 1; }
    public int sum(Add a) { return a.left.accept(this) ^ a.right.accept(this); }
    public int product(Mul m) { return m.left.accept(this) & m.right.accept(this); }
    public int choice(If c) { return c.yes.accept(this) | c.no.accept(this); }
}

class Calculator {
    static void error() {}

    static Expr poly(int a, int b, int c) {
        return new Add(new Mul(new Num(a), new Num(b)), new Add(new Num(c), new Num(1)));
    }

    // EXPECT: safe
    // ENTRY: Calculator.parityOfSums
    // DOMAIN: a=-8..8 b=-8..8 c=-8..8
    // WHY: parity goes through sums and products, also where they wrap around
    static void parityOfSums(int a, int b, int c) {
        Expr e = poly(a, b, c);
        if ((e.accept(new Evaluate()) & 1) != e.accept(new Parity())) {
            error();
        }
    }

    // EXPECT: unsafe line=91
    // ENTRY: Calculator.parityOfChoices
    // DOMAIN: a=-8..8 b=-8..8
    // WITNESS: a=0 b=1
    // WHY: of a choice the parity of either arm is taken, not that of the arm that counts
    static void parityOfChoices(int a, int b) {
        Expr e = new If(new Num(a), new Num(b), new Add(new Num(b), new Num(1)));
        if ((e.accept(new Evaluate()) & 1) != e.accept(new Parity())) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Calculator.stepsAndSize
    // DOMAIN: a=-4..4 b=-4..4 c=-4..4
    // WHY: without a choice each node is evaluated once, and of a choice one arm, of one node, is left out
    static void stepsAndSize(int a, int b, int c) {
        Evaluate v = new Evaluate();
        Expr e = poly(a, b, c);
        e.accept(v);
        assert v.steps == e.accept(new Size());
        Expr f = new If(e, new Num(a), new Num(b));
        v.steps = 0;
        int value = f.accept(v);
        assert v.steps + 1 == f.accept(new Size());
        assert value == a || value == b;
    }

    // EXPECT: unsafe line=122
    // ENTRY: Calculator.hasARoot
    // DOMAIN: a=-8..8 b=-8..8 c=-8..8
    // WITNESS: a=5 b=7 c=-36
    // WHY: 5 * 7 - 36 + 1 is 0
    static void hasARoot(int a, int b, int c) {
        if (a < 2 || b < 2 || a > 100 || b > 100) {
            return;
        }
        Expr e = new If(poly(a, b, c), new Num(1), new Num(0));
        if (e.accept(new Evaluate()) == 0) {
            error();
        }
    }
}
