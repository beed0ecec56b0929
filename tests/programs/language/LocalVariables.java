// SPDX-License-Identifier: MIT
// JLS 14.2, 14.4: blocks, several declarators, var, final locals, assignment on all paths.
class LocalVariables {
    static void error() {}
    // EXPECT: safe
    // ENTRY: LocalVariables.declared
    // DOMAIN: n=-8..8
    // WHY: each block has its own
    static void declared(int n) {
        int a = 1, b[] = {2, 3}, c = a + b[1];
        var sum = 0L;
        for (var i = 0; i < 3; i++) { var square = i * i; sum += square; }
        final int sign;
        if (n < 0) { sign = -1; } else sign = 1;
        { int inner = n; { int deeper = inner; sum += deeper; } }
        if (c != 4 || sum != 5L + n || sign * n < 0 && n != Integer.MIN_VALUE) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: LocalVariables.inferred
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: var of an int constant is an int
    static void inferred(int n) {
        var half = n / 2; if (half == 1 && n == 3) error();
    }
}
