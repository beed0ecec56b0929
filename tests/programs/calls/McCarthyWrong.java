// SPDX-License-Identifier: MIT
class McCarthyWrong {
    // EXPECT: unsafe line=14
    // ENTRY: McCarthyWrong.isNot91
    // DOMAIN: n=0..101
    // WITNESS: n=0
    // SAMPLES: none
    // WHY: 9 and 10 for 10 and 11: the fixed point is 92
    static void isNot91(int n) {
        if (!(n >= 0 && n <= 101)) {
            return;
        }
        if (mc91(n) != 91) {
            error();
        }
    }

    static int mc91(int n) {
        if (n > 100) {
            return n - 9;
        }
        return mc91(mc91(n + 10));
    }

    static void error() {
    }
}
