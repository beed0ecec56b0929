// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=23
// DOMAIN: a=-2..160 b=-2..160
// WITNESS: a=149 b=5
// WHY: twin of BcdAdd that forgets the last correction: 95 + 05 gives a high digit of 10
class BcdAddNoCarry {
    static int test(int a, int b) {
        if (a < 0 || b < 0 || a > 0x99 || b > 0x99) {
            return -1;
        }
        if ((a & 15) > 9 || (b & 15) > 9) {
            return -1;
        }
        int low = (a & 15) + (b & 15);
        int carry = 0;
        if (low > 9) {
            low -= 10;
            carry = 1;
        }
        int high = (a >> 4) + (b >> 4) + carry;
        int sum = high << 4 | low;
        if ((sum & 15) > 9 || sum >> 4 > 9) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
