// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: first=-2..12 second=-2..12 next=-2..12 afterNext=-2..12
// WHY: a frame with its bonus is worth at most 30, and only a strike gets above 20
class BowlingFrame {
    static int test(int first, int second, int next, int afterNext) {
        if (first < 0 || second < 0 || next < 0 || afterNext < 0) {
            return -1;
        }
        if (first > 10 || second > 10 || next > 10 || afterNext > 10) {
            return -1;
        }
        if (first < 10 && first + second > 10) {
            return -1;
        }
        int score;
        if (first == 10) {
            score = 10 + next + afterNext;
        } else if (first + second == 10) {
            score = 10 + next;
        } else {
            score = first + second;
        }
        if (score > 30 || score < 0) {
            error();
        }
        if (score > 20 && first != 10) {
            error();
        }
        return score;
    }

    static void error() {
    }
}
