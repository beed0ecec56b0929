// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-100..65535
// WHY: the multiplication by 52429 and the shift by 19 divide 16-bit numbers by ten exactly
class DivisionByTen {
    static int test(char x) {
        int quick = x * 52429 >>> 19;
        if (quick != x / 10) {
            error();
        }
        return quick;
    }

    static void error() {
    }
}
