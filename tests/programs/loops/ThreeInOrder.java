// SPDX-License-Identifier: MIT
class ThreeInOrder {
    // EXPECT: safe
    // ENTRY: ThreeInOrder.untilNoSwap
    // DOMAIN: a=-20..20 b=-20..20 c=-20..20
    // WHY: a round without a swap has seen a <= b <= c
    static void untilNoSwap(int a, int b, int c) {
        boolean hasSwapped;
        do {
            hasSwapped = false;
            if (a > b) {
                int t = a;
                a = b;
                b = t;
                hasSwapped = true;
            }
            if (b > c) {
                int t = b;
                b = c;
                c = t;
                hasSwapped = true;
            }
        } while (hasSwapped);
        if (a > b || b > c) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ThreeInOrder.twoRounds
    // DOMAIN: a=-20..20 b=-20..20 c=-20..20
    // WHY: the first round brings the greatest to c, the second the smallest to a
    static void twoRounds(int a, int b, int c) {
        int sum = a + b + c;
        for (int round = 0; round < 2; round++) {
            if (a > b) {
                int t = a;
                a = b;
                b = t;
            }
            if (b > c) {
                int t = b;
                b = c;
                c = t;
            }
        }
        if (a > b || b > c || a + b + c != sum) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: ThreeInOrder.oneRound
    // DOMAIN: a=-20..20 b=-20..20 c=-20..20
    // WITNESS: a=3 b=2 c=1
    // WHY: one round leaves 2, 1, 3
    static void oneRound(int a, int b, int c) {
        for (int round = 0; round < 1; round++) {
            if (a > b) {
                int t = a;
                a = b;
                b = t;
            }
            if (b > c) {
                int t = b;
                b = c;
                c = t;
            }
        }
        if (a > b || b > c) {
            error();
        }
    }

    static void error() {
    }
}
