// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class SameResult {
    // EXPECT: safe
    // ENTRY: SameResult.twice
    // DOMAIN: a=-2000..2000
    // WHY: a method without choices gives one result for one argument
    static void twice(int a) {
        if (tangle(a) != tangle(a)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SameResult.equalArguments
    // DOMAIN: a=-50..50 b=-50..50
    // WHY: as twice, with arguments that are equal on this path only
    static void equalArguments(int a, int b) {
        if (a == b) {
            if (tangle(a) != tangle(b)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SameResult.computedArguments
    // DOMAIN: a=-2000..2000
    // WHY: as twice, with arguments that are equal by arithmetic
    static void computedArguments(int a) {
        if (tangle(a + a) != tangle(2 * a)) {
            error();
        }
    }

    // EXPECT: unsafe line=44
    // ENTRY: SameResult.otherArguments
    // DOMAIN: a=-20..20
    // WITNESS: a=0
    // WHY: different arguments, different results
    static void otherArguments(int a) {
        if (tangle(a) != tangle(a + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: SameResult.asking
    // DOMAIN: a=-2..2
    // WITNESS: a=0 nondetInt#1=1 nondetInt#2=0
    // CHOICES: 0..1 0..1
    // WHY: the callee makes a choice: two calls may give two results
    static void asking(int a) {
        if (choosing(a) != choosing(a)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SameResult.askingOnce
    // DOMAIN: a=-50..50
    // CHOICES: -3..3
    // WHY: one result, compared with itself
    static void askingOnce(int a) {
        int r = choosing(a);
        if (r - r != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: SameResult.askingBelow
    // DOMAIN: a=-2..2
    // WITNESS: a=0 nondetInt#1=1
    // CHOICES: 0..1 0..1
    // WHY: the choice is made two calls deeper
    static void askingBelow(int a) {
        if (around(a) != around(a)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SameResult.askingInVain
    // DOMAIN: a=-20..20
    // CHOICES: -3..3 -3..3
    // WHY: the choice does not change the result
    static void askingInVain(int a) {
        if (ignoring(a) != ignoring(a)) {
            error();
        }
    }

    static int tangle(int a) {
        int r = a;
        for (int i = 0; i < (a & 31); i++) {
            r = r * r + (r ^ i) * 31 + r % 17;
        }
        return r;
    }

    static int choosing(int a) {
        return tangle(a) + Dash.nondetInt();
    }

    static int around(int a) {
        return choosing(a + 1) - 1;
    }

    static int ignoring(int a) {
        int unused = Dash.nondetInt();
        return a * 3;
    }

    static void error() {
    }
}
