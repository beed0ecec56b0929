// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: score=-50..200
// WHY: a better score never gives a worse grade: the grades of a score and of the score above it are ordered
class TernaryChain {
    static int test(int score) {
        if (score < 0 || score > 99) {
            return 0;
        }
        int grade = score >= 90 ? 1 : score >= 75 ? 2 : score >= 60 ? 3 : score >= 50 ? 4 : 5;
        int next = score + 1;
        int gradeNext = next >= 90 ? 1 : next >= 75 ? 2 : next >= 60 ? 3 : next >= 50 ? 4 : 5;
        if (gradeNext > grade) {
            error();
        }
        return grade;
    }

    static void error() {
    }
}
