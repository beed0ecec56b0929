// SPDX-License-Identifier: MIT
class WrapAround {
    // EXPECT: safe
    // ENTRY: WrapAround.leavesAtMin
    // DOMAIN: n=2147480000..2147483647
    // SAMPLES: none
    // WHY: going up by 1, the first number that is not positive is MIN_VALUE
    static void leavesAtMin(int n) {
        if (n <= 0) {
            return;
        }
        int i = n;
        while (i > 0) {
            i++;
        }
        if (i != -2147483648) {
            error();
        }
    }

    // EXPECT: unsafe line=36
    // ENTRY: WrapAround.stepsOfSeven
    // DOMAIN: n=2147480000..2147483647
    // SAMPLES: none
    // WITNESS: n=2147483644
    // WHY: a step of 7 from MAX_VALUE - 3 lands at MIN_VALUE + 3
    static void stepsOfSeven(int n) {
        if (n <= 0) {
            return;
        }
        int i = n;
        while (i > 0) {
            i += 7;
        }
        if (i == -2147483645) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WrapAround.byteCounter
    // WHY: a byte goes from 127 to -128
    static void byteCounter() {
        byte b = 1;
        int rounds = 0;
        while (b > 0) {
            b++;
            rounds++;
        }
        if (rounds != 127 || b != -128) {
            error();
        }
    }

    // EXPECT: unsafe line=68
    // ENTRY: WrapAround.byteTooSmall
    // DOMAIN: n=0..255
    // WITNESS: n=128
    // WHY: a byte is always below 128, so the loop does not end by itself
    static void byteTooSmall(short n) {
        if (n < 0 || n > 300) {
            return;
        }
        int total = 0;
        for (byte b = 0; b < n; b++) {
            total++;
            if (total > 1000) {
                error();
                return;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: WrapAround.charRounds
    // DOMAIN: n=65000..65535
    // SAMPLES: none
    // WHY: a char goes from 65535 to 0, at most one round for each of its values
    static void charRounds(char n) {
        char c = n;
        int rounds = 0;
        while (c != 0) {
            c++;
            rounds++;
        }
        if (rounds > 65535) {
            error();
        }
    }

    static void error() {
    }
}
