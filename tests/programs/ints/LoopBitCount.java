// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=14
// WITNESS: b=-1
// WHY: clearing the lowest one eight times counts the ones of a byte; only 0xff has eight
class LoopBitCount {
    static int test(byte b) {
        int rest = b & 0xff;
        int ones = 0;
        while (rest != 0) {
            rest &= rest - 1;
            ones++;
        }
        if (ones == 8) {
            error();
        }
        return ones;
    }

    static void error() {
    }
}
