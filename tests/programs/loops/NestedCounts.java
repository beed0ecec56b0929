// SPDX-License-Identifier: MIT
class NestedCounts {
    // Acceptance row APC-12.
    // EXPECT: unsafe line=18
    // ENTRY: NestedCounts.six
    // DOMAIN: m=-5..30 n=-5..30
    // SAMPLES: none
    // WITNESS: m=2 n=3
    // WHY: two rows of three
    static void six(int m, int n) {
        int c = 0;
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                c++;
            }
        }
        if (c == 6) {
            error();
        }
    }

    // Acceptance row APC-13.
    // EXPECT: safe
    // ENTRY: NestedCounts.innerEndsBehind
    // DOMAIN: m=-5..30 n=-5..40
    // SAMPLES: none
    // WHY: the inner loop is left with j >= n, and it ran last when m > 0
    static void innerEndsBehind(int m, int n) {
        int j = 0;
        int count = 0;
        for (int i = 0; i < m; i++) {
            j = i;
            count = 0;
            while (j < n) {
                j++;
                count++;
            }
        }
        if (m > 0 && j < n) {
            error();
        }
    }

    // Acceptance row APC-13.
    // EXPECT: safe
    // ENTRY: NestedCounts.eightInTheThird
    // DOMAIN: m=-5..30 n=-5..40
    // SAMPLES: none
    // WHY: the last of three rounds counts from 2 to 10
    static void eightInTheThird(int m, int n) {
        int j = 0;
        int count = 0;
        for (int i = 0; i < m; i++) {
            j = i;
            count = 0;
            while (j < n) {
                j++;
                count++;
            }
        }
        if (m == 3 && n == 10 && count != 8) {
            error();
        }
    }

    // Acceptance row APC-13.
    // EXPECT: unsafe line=87
    // ENTRY: NestedCounts.eightFound
    // DOMAIN: m=-5..30 n=-5..40
    // SAMPLES: none
    // WITNESS: m=3 n=10
    // INPUT: m=3
    // INPUT: n=10
    // WHY: n - 2 = 8
    static void eightFound(int m, int n) {
        int j = 0;
        int count = 0;
        for (int i = 0; i < m; i++) {
            j = i;
            count = 0;
            while (j < n) {
                j++;
                count++;
            }
        }
        if (m == 3 && count == 8) {
            error();
        }
    }

    static void error() {
    }
}
