// SPDX-License-Identifier: MIT

/** What all inputs of a box are run on, with the probes that the instrumenter writes. */
class Exhausted {
    static void fails(int x) {
        if (x == -70000 || x == 654321 || x > 900000) {
            error();
        }
    }

    private static void pair(short a, byte b) {
        if (a == 12345 && b < -126 || a == -7 && b == 3) {
            error();
        }
    }

    static void asserts(int x) {
        assert x != 77;
    }

    static void passes(int x) {
        int y = 100 / x;
        if (y == 3 && x == 34) {
            error();
        }
    }

    static int overflows(int x) {
        return x == 50000 ? overflows(x) : x;
    }

    static void endless(int x) {
        while (x == 50000) {
            x = 50000;
        }
    }

    static void endlessBehindAnError(int x) {
        if (x == 30000) {
            error();
        }
        while (x == 50000) {
            x = 50000;
        }
    }

    static void countsAndFails(int x) {
        for (int i = 0; i < 1000; i++) {
            if (i == 999 && x == 99999) {
                error();
            }
        }
    }

    static void hides(int x) {
        try {
            if (x == 41) {
                error();
            }
        } catch (Throwable t) {
            return;
        }
    }

    static void error() {
    }
}
