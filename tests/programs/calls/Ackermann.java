// SPDX-License-Identifier: MIT
class Ackermann {
    // EXPECT: safe
    // ENTRY: Ackermann.isGreater
    // DOMAIN: m=-1..4 n=-1..5
    // SAMPLES: none
    // WHY: the result is above the second argument
    static void isGreater(int m, int n) {
        if (!(m >= 0 && m <= 3 && n >= 0 && n <= 4)) {
            return;
        }
        if (ack(m, n) <= n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Ackermann.isGreaterTwo
    // DOMAIN: m=-1..3 n=-1..31
    // SAMPLES: none
    // WHY: as isGreater with m up to 2 and a wider n
    static void isGreaterTwo(int m, int n) {
        if (!(m >= 0 && m <= 2 && n >= 0 && n <= 30)) {
            return;
        }
        if (ack(m, n) <= n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Ackermann.isGreaterSum
    // DOMAIN: m=-1..4 n=-1..4
    // SAMPLES: none
    // WHY: the result is above the sum of the arguments
    static void isGreaterSum(int m, int n) {
        if (!(m >= 0 && m <= 3 && n >= 0 && n <= 3)) {
            return;
        }
        if (ack(m, n) <= m + n) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: Ackermann.isGreaterByTwo
    // DOMAIN: m=-1..4 n=-1..4
    // WITNESS: m=0 n=3
    // SAMPLES: none
    // WHY: for m = 0 the result is n + 1 only
    static void isGreaterByTwo(int m, int n) {
        if (!(m >= 0 && m <= 3 && n >= 0 && n <= 3)) {
            return;
        }
        if (ack(m, n) <= n + 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Ackermann.isTwoMore
    // DOMAIN: n=-1..201
    // SAMPLES: none
    // WHY: the second row adds two
    static void isTwoMore(int n) {
        if (!(n >= 0 && n <= 200)) {
            return;
        }
        if (ack(1, n) != n + 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Ackermann.isLinear
    // DOMAIN: n=-1..21
    // SAMPLES: none
    // WHY: the third row is 2n + 3
    static void isLinear(int n) {
        if (!(n >= 0 && n <= 20)) {
            return;
        }
        if (ack(2, n) != 2 * n + 3) {
            error();
        }
    }

    // EXPECT: unsafe line=99
    // ENTRY: Ackermann.isLinearOff
    // DOMAIN: n=-1..21
    // WITNESS: n=0
    // SAMPLES: none
    // WHY: the third row is 2n + 3, not 2n + 2
    static void isLinearOff(int n) {
        if (!(n >= 0 && n <= 20)) {
            return;
        }
        if (ack(2, n) != 2 * n + 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Ackermann.isPower
    // DOMAIN: n=-1..4
    // SAMPLES: none
    // WHY: the fourth row is 2^(n+3) - 3
    static void isPower(int n) {
        if (!(n >= 0 && n <= 3)) {
            return;
        }
        if (ack(3, n) != (8 << n) - 3) {
            error();
        }
    }

    // EXPECT: unsafe line=128
    // ENTRY: Ackermann.hits61
    // DOMAIN: m=-1..4 n=-1..4
    // WITNESS: m=3 n=3
    // SAMPLES: none
    // WHY: ack(3, 3) = 61
    static void hits61(int m, int n) {
        if (!(m >= 0 && m <= 3 && n >= 0 && n <= 3)) {
            return;
        }
        if (ack(m, n) == 61) {
            error();
        }
    }

    // EXPECT: unsafe line=143
    // ENTRY: Ackermann.overflows
    // DOMAIN: none
    // WITNESS: m=0 n=2147483647
    // SAMPLES: none
    // WHY: the successor of MAX_VALUE is below it
    static void overflows(int m, int n) {
        if (!(m >= 0 && m <= 3 && n >= 0)) {
            return;
        }
        if (m == 0 && ack(m, n) <= n) {
            error();
        }
    }

    static int ack(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        if (n == 0) {
            return ack(m - 1, 1);
        }
        return ack(m - 1, ack(m, n - 1));
    }

    static void error() {
    }
}
