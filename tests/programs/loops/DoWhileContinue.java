// SPDX-License-Identifier: MIT
class DoWhileContinue {
    // EXPECT: safe
    // ENTRY: DoWhileContinue.twoOfThree
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: of each three numbers two are counted: counted + skipped = i in each round, and skipped * 3 <= i
    static void twoOfThree(int n) {
        int i = 0;
        int counted = 0;
        int skipped = 0;
        do {
            i++;
            if (i % 3 == 0) {
                skipped++;
                continue;
            }
            counted++;
        } while (i < n);
        if (counted + skipped != i) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: DoWhileContinue.hundredCounted
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=150
    // WHY: up to 149, as up to 150, one hundred numbers are no multiples of three
    static void hundredCounted(int n) {
        int i = 0;
        int counted = 0;
        do {
            i++;
            if (i % 3 == 0) {
                continue;
            }
            counted++;
        } while (i < n);
        if (counted == 100) {
            error();
        }
    }

    // EXPECT: unsafe line=58
    // ENTRY: DoWhileContinue.atLeastOnce
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WITNESS: n=0
    // WHY: the body runs once before n is looked at
    static void atLeastOnce(int n) {
        int i = 0;
        do {
            i++;
        } while (i < n);
        if (i > n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DoWhileContinue.exactFromOne
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: left with i >= n, and from n = 1 on not later than at i = n
    static void exactFromOne(int n) {
        int i = 0;
        do {
            i++;
        } while (i < n);
        if (n >= 1 && i != n) {
            error();
        }
    }

    static void error() {
    }
}
