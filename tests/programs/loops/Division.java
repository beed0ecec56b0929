// SPDX-License-Identifier: MIT
class Division {
    // EXPECT: safe
    // ENTRY: Division.byShifts
    // DOMAIN: n=-5..2000 d=-5..100
    // SAMPLES: none
    // WHY: what is taken away is counted
    static void byShifts(int n, int d) {
        if (n < 0 || d < 1) {
            return;
        }
        int quotient = 0;
        int rest = n;
        for (int i = 15; i >= 0; i--) {
            if (d <= (rest >> i)) {
                rest -= d << i;
                quotient += 1 << i;
            }
        }
        if (quotient * d + rest != n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Division.ceiling
    // DOMAIN: n=-20..30000
    // SAMPLES: none
    // WHY: six in each box, the last one may have less
    static void ceiling(int n) {
        if (n < 0) {
            return;
        }
        int boxes = 0;
        for (int rest = n; rest > 0; rest -= 6) {
            boxes++;
        }
        if (n < 1000000 && boxes != (n + 5) / 6) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Division.changeInCoins
    // DOMAIN: cents=-20..510
    // SAMPLES: none
    // WHY: ten fifties at most; of 499: nine, two, one and four: 16
    static void changeInCoins(int cents) {
        if (cents < 0 || cents > 500) {
            return;
        }
        int rest = cents;
        int coins = 0;
        while (rest >= 50) {
            rest -= 50;
            coins++;
        }
        while (rest >= 20) {
            rest -= 20;
            coins++;
        }
        while (rest >= 5) {
            rest -= 5;
            coins++;
        }
        if (coins + rest > 19) {
            error();
        }
    }

    static void error() {
    }
}
