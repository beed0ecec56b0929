// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: twin of LoopBitCount: a byte has no ninth bit
class LoopBitCountSafe {
    static int test(byte b) {
        int rest = b & 0xff;
        int ones = 0;
        while (rest != 0) {
            rest &= rest - 1;
            ones++;
        }
        if (ones > 8) {
            error();
        }
        return ones;
    }

    static void error() {
    }
}
