// SPDX-License-Identifier: MIT
// JLS 8.1.1.1, 8.1.1.2, 8.4.3.1, 8.4.3.3: abstract and final classes and methods.
class AbstractClasses {
    static void error() {}
    static abstract class Account {
        int sum;
        abstract int fee(int amount);
        final void draw(int amount) { sum -= amount + fee(amount); }
    }
    static final class Free extends Account { @Override int fee(int amount) { return 0; } }
    static class Paid extends Account { @Override int fee(int amount) { return amount > 5 ? 1 : 2; } }
    // EXPECT: safe
    // ENTRY: AbstractClasses.template
    // DOMAIN: n=-8..8
    // WHY: the fee is that of the class of the object
    static void template(int n) {
        Account free = new Free(), paid = new Paid();
        free.draw(n);
        paid.draw(n);
        if (free.sum != -n || paid.sum != -n - (n > 5 ? 1 : 2)) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: AbstractClasses.cheap
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: 6 and a fee of 1
    static void cheap(int n) {
        Account paid = new Paid(); paid.draw(n); if (paid.sum == -7 && n != 5) error();
    }
}
