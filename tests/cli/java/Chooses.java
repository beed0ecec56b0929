// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class Chooses {
    static void picks(int x) {
        if (Dash.nondetInt() == x && Dash.nondetBoolean() && Dash.nondetChar() == 'A') {
            Dash.error();
        }
    }

    static void assumes(int x) {
        try {
            Dash.assume(x > 0);
        } catch (Throwable t) {
            Dash.error();
        } finally {
            x = x + 1;
        }
        if (x < 10) {
            Dash.error();
        }
    }

    static void outer(int x) {
        middle(x + 1);
    }

    private static void middle(int x) {
        if (x > 40) {
            Below.check(x);
        }
    }

    private static class Below {
        private static void check(int x) {
            if (x == 43) {
                Dash.error();
            }
        }
    }

    static int overflows(int x) {
        try {
            return overflows(x + 1) + 1;
        } catch (StackOverflowError e) {
            Dash.error();
            return 0;
        } catch (Throwable t) {
            Dash.error();
            return 1;
        }
    }

    static int down(int n) {
        if (n == 0) {
            Dash.error();
        }
        return down(n - 1) + 1;
    }

    public static void main(String[] words) {
        if (Dash.nondetInt() == 5 && words.length == 0) {
            Dash.error();
        }
    }

    static void catchesAll() {
        try {
            if (Dash.nondetInt() == 7) {
                Dash.error();
            }
        } catch (Throwable t) {
            System.exit(0);
        }
    }
}
