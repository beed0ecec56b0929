// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// DOMAIN: score=-50..200
// WITNESS: score=75
// WHY: twin of TernaryChain with two thresholds in the wrong order, so that grade 2 is never given
class TernaryOrder {
    static int test(int score) {
        if (score < 0 || score > 99) {
            return 0;
        }
        int grade = score >= 90 ? 1 : score >= 60 ? 3 : score >= 75 ? 2 : score >= 50 ? 4 : 5;
        if (score >= 75 && score < 90 && grade != 2) {
            error();
        }
        return grade;
    }

    static void error() {
    }
}
