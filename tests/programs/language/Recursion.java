// SPDX-License-Identifier: MIT
// JLS 15.27: a lambda that calls itself by a field.
class Recursion {
    static void error() {}
    interface F { int of(int n); }
    static F fact;
    // EXPECT: safe
    // ENTRY: Recursion.factorial
    // DOMAIN: n=-8..8
    // WHY: 3! is 6
    static void factorial(int n) {
        fact = k -> k <= 1 ? 1 : k * fact.of(k - 1);
        if (fact.of(n & 3) > 6) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: Recursion.finds
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: 4!
    static void finds(int n) {
        fact = k -> k <= 1 ? 1 : k * fact.of(k - 1);
        if (n < 6 && fact.of(n) == 24) error();
    }
}
