// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: the doubled digit minus 9 where it exceeds 9 is its digit sum, for all ten digits
class LuhnStep {
    static int test(byte digit) {
        if (digit < 0 || digit > 9) {
            return -1;
        }
        int doubled = digit * 2;
        int folded = doubled > 9 ? doubled - 9 : doubled;
        if (folded != doubled / 10 + doubled % 10) {
            error();
        }
        if (folded > 9) {
            error();
        }
        return folded;
    }

    static void error() {
    }
}
