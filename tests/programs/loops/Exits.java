// SPDX-License-Identifier: MIT
class Exits {
    // EXPECT: safe
    // ENTRY: Exits.firstMultipleAbove
    // DOMAIN: n=-20..200000
    // SAMPLES: none
    // WHY: the first multiple of 7 above n is at most 7 above it
    static void firstMultipleAbove(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        int i = 1;
        while (true) {
            if (i * 7 > n) {
                break;
            }
            i++;
        }
        if ((i - 1) * 7 > n || i * 7 - n > 7) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Exits.withoutThrees
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: it grows in some of the rounds
    static void withoutThrees(int n) {
        if (n < 0) {
            return;
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (i % 3 == 0) {
                continue;
            }
            count++;
        }
        if (count > n) {
            error();
        }
    }

    // EXPECT: unsafe line=60
    // ENTRY: Exits.productOfNeighbours
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=1332
    // WHY: 36 * 37 = 1332
    static void productOfNeighbours(int n) {
        int i = 0;
        do {
            i++;
            if (i * (i + 1) == n) {
                break;
            }
        } while (i < 1000);
        if (i == 36) {
            error();
        }
    }

    static void error() {
    }
}
