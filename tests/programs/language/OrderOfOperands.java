// SPDX-License-Identifier: MIT
// JLS 15.7: operands from left to right.
class OrderOfOperands {
    static void error() {}
    static int log; static int v(int x) { log = log * 10 + x; return x; }
    // EXPECT: safe
    // ENTRY: OrderOfOperands.ordered
    // DOMAIN: n=-8..8
    // WHY: 1, 2, 3; 1 + 2; the index before the value
    static void ordered(int n) {
        log = 0;
        int r = v(1) + v(2) * v(3);
        if (log != 123 || r != 7) error();
        int i = 1;
        i = i++ + i++;
        if (i != 3) error();
        int[] a = {0, 0};
        int k = 0;
        a[k++] = k;
        if (a[0] != 1) error();
    }
    // EXPECT: unsafe line=29
    // ENTRY: OrderOfOperands.throwsFirst
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: the division fails before the second operand
    static void throwsFirst(int n) {
        log = 0;
        try { int r = v(1) / (n - 3) + v(2); } catch (ArithmeticException e) { if (log == 1) error(); }
    }
}
