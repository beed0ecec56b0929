// SPDX-License-Identifier: MIT
class BitCounts {
    // EXPECT: safe
    // ENTRY: BitCounts.twoWays
    // DOMAIN: x=-3000..70000
    // WHY: x & (x - 1) takes the lowest one away, the other loop looks at each bit
    static void twoWays(int x) {
        int cleared = 0;
        for (int rest = x; rest != 0; rest &= rest - 1) {
            cleared++;
        }
        int shifted = 0;
        for (int i = 0; i < 32; i++) {
            shifted += (x >>> i) & 1;
        }
        if (cleared != shifted) {
            error();
        }
    }

    // EXPECT: unsafe line=36
    // ENTRY: BitCounts.signForgotten
    // DOMAIN: x=-3000..70000
    // WITNESS: x=-1
    // WHY: the second loop leaves the sign out
    static void signForgotten(int x) {
        int cleared = 0;
        for (int rest = x; rest != 0; rest &= rest - 1) {
            cleared++;
        }
        int shifted = 0;
        for (int i = 0; i < 31; i++) {
            shifted += (x >>> i) & 1;
        }
        if (cleared != shifted) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BitCounts.ofChar
    // DOMAIN: x=0..65535
    // WHY: a char has 16 bits
    static void ofChar(char x) {
        int ones = 0;
        int rest = x;
        while (rest != 0) {
            if ((rest & 1) == 1) {
                ones++;
            }
            rest >>>= 1;
        }
        if (ones > 16) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: BitCounts.thirtyOne
    // DOMAIN: x=-3000..70000
    // WITNESS: x=2147483647
    // WHY: thirty-one ones
    static void thirtyOne(int x) {
        int ones = 0;
        int rest = x;
        while (rest != 0) {
            ones += rest & 1;
            rest >>>= 1;
        }
        if (ones == 31 && x > 0) {
            error();
        }
    }

    static void error() {
    }
}
