// SPDX-License-Identifier: MIT
class TriangleCount {
    // EXPECT: safe
    // ENTRY: TriangleCount.gauss
    // DOMAIN: n=-5..300
    // SAMPLES: none
    // WHY: the rows are 1, 2, ..., n long
    static void gauss(int n) {
        if (n < 0 || n > 200) {
            return;
        }
        int count = 0;
        for (int i = 1; i <= n; i++) {
            for (int j = 0; j < i; j++) {
                count++;
            }
        }
        if (2 * count != n * (n + 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: TriangleCount.gaussAnySize
    // DOMAIN: n=-5..5000
    // SAMPLES: none
    // WHY: 2 * sum = i * (i - 1) in every round, modulo 2^32
    static void gaussAnySize(int n) {
        if (n < 0) {
            return;
        }
        int sum = 0;
        for (int i = 1; i <= n && i > 0; i++) {
            sum += i;
        }
        if (n < 2147483647 && 2 * sum != n * (n + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: TriangleCount.seventyEight
    // DOMAIN: n=-5..300
    // SAMPLES: none
    // WITNESS: n=12
    // WHY: the twelfth triangular number is 78
    static void seventyEight(int n) {
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                count++;
            }
        }
        if (count == 78) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: TriangleCount.never80
    // DOMAIN: n=-5..600
    // SAMPLES: none
    // WHY: 80 lies between the twelfth and the thirteenth triangular number, 78 and 91; up to 500 nothing wraps
    static void never80(int n) {
        if (n > 500) {
            return;
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                count++;
            }
        }
        if (count == 80) {
            error();
        }
    }

    static void error() {
    }
}
