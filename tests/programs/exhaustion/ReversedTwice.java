// SPDX-License-Identifier: MIT
class ReversedTwice {
    static int reversed(int n) {
        int result = 0;
        while (n != 0) {
            result = result * 10 + n % 10;
            n /= 10;
        }
        return result;
    }

    // EXPECT: safe
    // ENTRY: ReversedTwice.isTheSame
    // DOMAIN: n=-10..100010
    // SAMPLES: none
    // WHY: without zeros at its end a number keeps its digits
    static void isTheSame(int n) {
        if (n < 0 || n > 99999 || n % 10 == 0) {
            return;
        }
        if (reversed(reversed(n)) != n) {
            error();
        }
    }

    // EXPECT: unsafe line=37
    // ENTRY: ReversedTwice.losesZeros
    // DOMAIN: n=-10..100010
    // SAMPLES: none
    // WITNESS: n=99990
    // WHY: 99990 comes back as 9999
    static void losesZeros(int n) {
        if (n < 12345 || n > 99999 || n % 10 == 0 && n < 99990) {
            return;
        }
        if (reversed(reversed(n)) != n) {
            error();
        }
    }

    static void error() {
    }
}
