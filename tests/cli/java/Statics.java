// SPDX-License-Identifier: MIT

/** Methods that leave something behind in static fields; whichever runs first, none may decide the answer of another. */
public class Statics {
    static int count;

    static void error() {
    }

    static void leaves(int x) {
        count = count + 1;
        if (x == 5) {
            error();
        }
    }

    /** Alone it never fails: count is 0 in a fresh class. */
    static void finds(int x) {
        if (count > 0) {
            error();
        }
    }

    static void leavesMore(int x) {
        count = count + 2;
        if (count != 2) {
            error();
        }
    }
}
