// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-2..160 b=-2..160
// WHY: adding 6 after a digit above 9 keeps both packed digits decimal
class BcdAdd {
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
        if (high > 9) {
            high -= 10;
        }
        int sum = high << 4 | low;
        if ((sum & 15) > 9 || sum >> 4 > 9) {
            error();
        }
        int decimal = ((a >> 4) * 10 + (a & 15) + (b >> 4) * 10 + (b & 15)) % 100;
        if ((sum >> 4) * 10 + (sum & 15) != decimal) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
