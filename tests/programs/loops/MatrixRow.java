// SPDX-License-Identifier: MIT
class MatrixRow {
    // Acceptance row APC-29 (MatrIR): the matrix is a function of row and column.
    // EXPECT: unsafe line=26
    // ENTRY: MatrixRow.sixteenInRange
    // DOMAIN: m=19..22 n=19..40 p=0..2 q=0..2 r=0..60
    // SAMPLES: none
    // WITNESS: m=21 n=21 r=50
    // WHY: with p = q = 0 and r = 50 all elements are in range, and the first row has 21
    static void sixteenInRange(int m, int n, int p, int q, int r) {
        int w = 0;
        for (int i = 0; i < m; i++) {
            int count = 0;
            for (int j = i; j < n; j++) {
                int element = (p * i + q * j + r) & 127;
                if (element > 10 && element < 100) {
                    count++;
                }
            }
            if (count > 15) {
                w = 1;
                break;
            }
        }
        if (m > 20 && n > 20 && w == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MatrixRow.tooShort
    // DOMAIN: m=19..22 n=0..16 p=0..2 q=0..2 r=0..60
    // SAMPLES: none
    // WHY: a row of at most 15 elements has no 16 of them
    static void tooShort(int m, int n, int p, int q, int r) {
        if (n > 15) {
            return;
        }
        int w = 0;
        for (int i = 0; i < m; i++) {
            int count = 0;
            for (int j = i; j < n; j++) {
                int element = (p * i + q * j + r) & 127;
                if (element > 10 && element < 100) {
                    count++;
                }
            }
            if (count > 15) {
                w = 1;
                break;
            }
        }
        if (w == 1) {
            error();
        }
    }

    static void error() {
    }
}
