// SPDX-License-Identifier: MIT
class BreakInside {
    // EXPECT: safe
    // ENTRY: BreakInside.firstSquareAbove
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: the first i with i * i > n is at most 32 for n <= 1000
    static void firstSquareAbove(int n) {
        if (n > 1000) {
            return;
        }
        int i = 0;
        while (true) {
            if (i * i > n) {
                break;
            }
            i++;
        }
        if (i > 32) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: BreakInside.firstSquareIs32
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=961
    // WHY: 31 * 31 = 961 is not above 961
    static void firstSquareIs32(int n) {
        if (n > 1000) {
            return;
        }
        int i = 0;
        while (true) {
            if (i * i > n) {
                break;
            }
            i++;
        }
        if (i == 32) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BreakInside.budget
    // DOMAIN: n=-20..2000 limit=-20..120
    // SAMPLES: none
    // WHY: the loop is left before the sum passes the limit
    static void budget(int n, int limit) {
        if (limit < 0) {
            return;
        }
        int spent = 0;
        for (int i = 1; i <= n; i++) {
            if (i > limit - spent) {
                break;
            }
            spent += i;
        }
        if (spent > limit) {
            error();
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: BreakInside.pairFound
    // DOMAIN: a=-70..70 b=-70..70
    // SAMPLES: none
    // WITNESS: a=5 b=7
    // WHY: the labelled break leaves both loops at the first pair with the product 35
    static void pairFound(int a, int b) {
        int found = -1;
        search:
        for (int i = 1; i <= a && i < 50; i++) {
            for (int j = i; j <= b && j < 50; j++) {
                if (i * j == 35 && i > 1) {
                    found = i;
                    break search;
                }
            }
        }
        if (found == 5) {
            error();
        }
    }

    static void error() {
    }
}
