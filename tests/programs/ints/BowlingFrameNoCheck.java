// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=19
// DOMAIN: first=-2..12 second=-2..12 next=-2..12
// WITNESS: first=9 second=9 next=0
// WHY: twin of BowlingFrame that accepts more than ten pins in a frame
class BowlingFrameNoCheck {
    static int test(int first, int second, int next) {
        if (first < 0 || second < 0 || next < 0 || first > 10 || second > 10 || next > 10) {
            return -1;
        }
        int score;
        if (first == 10) {
            score = 10 + next + second;
        } else if (first + second == 10) {
            score = 10 + next;
        } else {
            score = first + second;
            if (score > 10) {
                error();
            }
        }
        return score;
    }

    static void error() {
    }
}
