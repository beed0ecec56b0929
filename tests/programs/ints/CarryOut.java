// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: the carry out of bit 31 by the majority formula is the unsigned overflow of the sum
class CarryOut {
    static int test(int a, int b) {
        int sum = a + b;
        int carry = (a & b | (a | b) & ~sum) >>> 31;
        boolean wrapped = (sum ^ 0x80000000) < (a ^ 0x80000000);
        if ((carry == 1) != wrapped) {
            error();
        }
        return carry;
    }

    static void error() {
    }
}
