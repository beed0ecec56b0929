// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=14
// WITNESS: x=1000000000
// WHY: twin of LoopCountDigits with the limit 9: numbers from 10^9 on have ten digits
class LoopCountDigitsLimit {
    static int test(int x) {
        int digits = 1;
        int rest = x / 10;
        while (rest != 0) {
            rest /= 10;
            digits++;
        }
        if (digits > 9) {
            error();
        }
        return digits;
    }

    static void error() {
    }
}
