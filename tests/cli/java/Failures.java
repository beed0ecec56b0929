// SPDX-License-Identifier: MIT
import org.dashj.Dash;

/** One failure of each kind. */
class Failures {
    static void error() {}

    static int divide(int x) {
        return 100 / (x - 7);
    }

    static void deep(int x) {
        inner(x + 2);
    }

    private static void inner(int y) {
        if (y == 42) {
            error();
        }
    }

    static void afterLoop(int x) {
        int sum = 0;
        for (int i = 0; i < 10000; i++) {
            sum += 3;
        }
        if (x == sum) {
            error();
        }
    }

    static void chosen() {
        if (Dash.nondetInt() == 5) {
            Dash.error();
        }
    }
}
