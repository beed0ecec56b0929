// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: reversing the bits of a byte twice gives the byte back
class ByteReversal {
    static void test(byte b) {
        int x = b & 0xff;
        int r = (x & 0xf0) >> 4 | (x & 0x0f) << 4;
        r = (r & 0xcc) >> 2 | (r & 0x33) << 2;
        r = (r & 0xaa) >> 1 | (r & 0x55) << 1;
        int back = 0;
        for (int i = 0; i < 8; i++) {
            back = back << 1 | r >> i & 1;
        }
        if (back != x) {
            error();
        }
    }

    static void error() {
    }
}
