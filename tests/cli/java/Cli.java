// SPDX-License-Identifier: MIT
class Cli {
    static void error() {}

    static void unsafe(int x) {
        if (x == 1234) {
            error();
        }
    }

    static void asserts(boolean flag, char letter) {
        assert !(flag && letter == 'q');
    }

    static void safe(int x) {
        if (x > 10 && x < 5) {
            error();
        }
    }

    static int nothing(int x) {
        return x + 1;
    }

    static void over(int x) {
        unsafe(x);
    }

    static void over(short x) {
        unsafe(x);
    }

    void instance(int x) {
        unsafe(x);
    }

    static native void inC(int x);

    static void unsupported(CharSequence x) {
        if (x == null) {
            error();
        }
    }

    static void spins(int x) {
        if (x == 77) {
            error();
        }
        while (true) {
        }
    }

    static void spinsFirst(int x) {
        while (x != 3) {
        }
        error();
    }

    static void exits(int x) {
        if (x == 77) {
            error();
        }
        System.exit(0);
    }

    /** Two words of a hash of two words, whose rounds have no inverse: nothing finds an input, nothing proves that there is none. */
    static void slow(int x, int y) {
        int a = x;
        int b = y;
        int i = 0;
        while (i < 24) {
            a = (a ^ (b >>> 13)) * (a + 0x9E3779B1) + b;
            b = (b ^ (a >>> 11)) * (b + 0x85EBCA6B) + a;
            i = i + 1;
        }
        if (a == 0x12345678 && b == 0x0BADCAFE) {
            error();
        }
    }
}
