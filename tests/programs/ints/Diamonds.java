// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: mask=0..255
// WHY: eight diamonds that count ones and zeros; the counts always sum to 8
class Diamonds {
    static void test(int mask) {
        int ones = 0;
        int zeros = 0;
        if ((mask & 1) != 0) ones++; else zeros++;
        if ((mask & 2) != 0) ones++; else zeros++;
        if ((mask & 4) != 0) ones++; else zeros++;
        if ((mask & 8) != 0) ones++; else zeros++;
        if ((mask & 16) != 0) ones++; else zeros++;
        if ((mask & 32) != 0) ones++; else zeros++;
        if ((mask & 64) != 0) ones++; else zeros++;
        if ((mask & 128) != 0) ones++; else zeros++;
        if (ones + zeros != 8) {
            error();
        }
    }

    static void error() {
    }
}
