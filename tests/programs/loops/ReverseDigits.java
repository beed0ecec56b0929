// SPDX-License-Identifier: MIT
class ReverseDigits {
    // EXPECT: safe
    // ENTRY: ReverseDigits.twice
    // DOMAIN: n=-5..11000
    // SAMPLES: none
    // WHY: without a 0 at its end a number keeps its digits, and two turns bring the order back
    static void twice(int n) {
        if (n < 1 || n > 9999 || n % 10 == 0) {
            return;
        }
        int turned = 0;
        for (int rest = n; rest != 0; rest /= 10) {
            turned = turned * 10 + rest % 10;
        }
        int back = 0;
        for (int rest = turned; rest != 0; rest /= 10) {
            back = back * 10 + rest % 10;
        }
        if (back != n) {
            error();
        }
    }

    // EXPECT: unsafe line=44
    // ENTRY: ReverseDigits.twiceWithZeros
    // DOMAIN: n=-5..11000
    // SAMPLES: none
    // WITNESS: n=10
    // WHY: 10 turned is 01, and that turned is 1
    static void twiceWithZeros(int n) {
        if (n < 1 || n > 9999) {
            return;
        }
        int turned = 0;
        for (int rest = n; rest != 0; rest /= 10) {
            turned = turned * 10 + rest % 10;
        }
        int back = 0;
        for (int rest = turned; rest != 0; rest /= 10) {
            back = back * 10 + rest % 10;
        }
        if (back != n) {
            error();
        }
    }

    // EXPECT: unsafe line=63
    // ENTRY: ReverseDigits.nineTimes
    // DOMAIN: n=-5..20000
    // SAMPLES: none
    // WITNESS: n=1089
    // WHY: 1089 * 9 = 9801
    static void nineTimes(int n) {
        if (n < 10 || n > 10000) {
            return;
        }
        int turned = 0;
        for (int rest = n; rest != 0; rest /= 10) {
            turned = turned * 10 + rest % 10;
        }
        if (turned == 9 * n) {
            error();
        }
    }

    static void error() {
    }
}
