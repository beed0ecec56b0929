// SPDX-License-Identifier: MIT
class Sorting {
    // EXPECT: safe
    // ENTRY: Sorting.fourValues
    // DOMAIN: a=-6..6 b=-6..6 c=-6..6 d=-6..6
    // SAMPLES: none
    // WHY: it ends with a round without a swap
    static void fourValues(int a, int b, int c, int d) {
        boolean hasSwapped = true;
        while (hasSwapped) {
            hasSwapped = false;
            int t;
            if (a > b) {
                t = a;
                a = b;
                b = t;
                hasSwapped = true;
            }
            if (b > c) {
                t = b;
                b = c;
                c = t;
                hasSwapped = true;
            }
            if (c > d) {
                t = c;
                c = d;
                d = t;
                hasSwapped = true;
            }
        }
        if (a > b || b > c || c > d || a > d) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Sorting.sumIsKept
    // DOMAIN: a=-20..20 b=-20..20 c=-20..20
    // SAMPLES: none
    // WHY: swaps keep the sum, and two rounds sort three values
    static void sumIsKept(int a, int b, int c) {
        int x = a;
        int y = b;
        int z = c;
        for (int i = 0; i < 3; i++) {
            if (x > y) {
                int t = x;
                x = y;
                y = t;
            }
            if (y > z) {
                int t = y;
                y = z;
                z = t;
            }
        }
        if (x + y + z != a + b + c || x > y || y > z) {
            error();
        }
    }

    static void error() {
    }
}
