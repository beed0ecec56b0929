// SPDX-License-Identifier: MIT
// JLS 15.17, 15.18: *, /, %, +, - and their order.
class ArithmeticOperators {
    static void error() {}
    // EXPECT: safe
    // ENTRY: ArithmeticOperators.orders
    // DOMAIN: n=-100..100
    // WHY: * before +, from left to right
    static void orders(int n) {
        if (n - 3 - 2 != n - 5 || 2 + n * 3 != n * 3 + 2 || n * 4 / 2 * 2 != n * 4 || -7 / 2 != -3 || -7 % 2 != -1 || 7 % -2 != 1) error();
        try { if (n / (n - n) == n % 0) error(); } catch (ArithmeticException e) { return; }
        error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: ArithmeticOperators.zero
    // DOMAIN: n=-100..100
    // WITNESS: n=3
    // WHY: a division by zero throws
    static void zero(int n) {
        try { int q = 1 / (n - 3); } catch (ArithmeticException e) { error(); }
    }
}
