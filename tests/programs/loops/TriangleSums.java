// SPDX-License-Identifier: MIT
class TriangleSums {
    // Acceptance row APC-22; the row's first part is Fig315, its last Fig315Thousand, both among the programs of the study.
    // EXPECT: unsafe line=15
    // ENTRY: TriangleSums.fortyFive
    // DOMAIN: a=-50..2000
    // WITNESS: a=10
    // WHY: 1 + 2 + ... + 9 = 45
    static void fortyFive(int a) {
        int k = 0;
        for (int i = 1; i < a && i < 10; i++) {
            k += i;
        }
        if (k == 45) {
            error();
        }
    }

    // Acceptance row APC-22.
    // EXPECT: unsafe line=32
    // ENTRY: TriangleSums.three
    // DOMAIN: a=-50..2000
    // WITNESS: a=3
    // INPUT: a=3
    // WHY: 1 + 2 = 3, and the sums grow
    static void three(int a) {
        int k = 0;
        for (int i = 1; i < a && i < 10; i++) {
            k += i;
        }
        if (k == 3) {
            error();
        }
    }

    static void error() {
    }
}
