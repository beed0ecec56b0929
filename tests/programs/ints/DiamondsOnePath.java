// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=18
// DOMAIN: mask=0..255
// WITNESS: mask=165
// WHY: twin of Diamonds with weights: only the path of 0xa5 gives 1000165
class DiamondsOnePath {
    static void test(int mask) {
        int sum = 1000000;
        if ((mask & 1) != 0) sum += 1; else sum -= 1000;
        if ((mask & 2) != 0) sum -= 1000; else sum += 0;
        if ((mask & 4) != 0) sum += 4; else sum -= 1000;
        if ((mask & 8) != 0) sum -= 1000; else sum += 0;
        if ((mask & 16) != 0) sum -= 1000; else sum += 0;
        if ((mask & 32) != 0) sum += 32; else sum -= 1000;
        if ((mask & 64) != 0) sum -= 1000; else sum += 0;
        if ((mask & 128) != 0) sum += 128; else sum -= 1000;
        if (sum == 1000165) {
            error();
        }
    }

    static void error() {
    }
}
