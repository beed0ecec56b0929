// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: b=24
// WHY: some bytes read the same in both directions, 0x18 for one
class ByteReversalPalindrome {
    static void test(byte b) {
        int x = b & 0xff;
        int r = (x & 0xf0) >> 4 | (x & 0x0f) << 4;
        r = (r & 0xcc) >> 2 | (r & 0x33) << 2;
        r = (r & 0xaa) >> 1 | (r & 0x55) << 1;
        if (r == x && x > 20 && x < 30) {
            error();
        }
    }

    static void error() {
    }
}
