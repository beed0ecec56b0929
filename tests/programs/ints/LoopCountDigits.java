// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// WHY: an int has between 1 and 10 decimal digits
class LoopCountDigits {
    static int test(int x) {
        int digits = 1;
        int rest = x / 10;
        while (rest != 0) {
            rest /= 10;
            digits++;
        }
        if (digits > 10) {
            error();
        }
        return digits;
    }

    static void error() {
    }
}
