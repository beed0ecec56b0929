// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=14
// WITNESS: x=-1
// WHY: twin of PopcountMasks with the last mask one bit too narrow: 32 ones become 0
class PopcountNarrowMask {
    static int test(int x) {
        int n = x - ((x >>> 1) & 0x55555555);
        n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
        n = (n + (n >>> 4)) & 0x0f0f0f0f;
        n += n >>> 8;
        n += n >>> 16;
        n &= 0x1f;
        if (n == 0 && x != 0) {
            error();
        }
        return n;
    }

    static void error() {
    }
}
