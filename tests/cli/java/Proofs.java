// SPDX-License-Identifier: MIT
import org.dashj.Dash;

/** Methods that are safe, each by another kind of proof. */
class Proofs {
    static void error() {}

    static void loop(int n) {
        int i = 0;
        int twice = 0;
        while (i < n) {
            i++;
            twice += 2;
        }
        if (twice != 2 * i) {
            error();
        }
    }

    static int triangle(int n) {
        return n <= 0 ? 0 : n + triangle(n - 1);
    }

    static void recursion(int n) {
        if (n > 0 && n < 100 && triangle(n) < n) {
            error();
        }
    }

    static int down(int n) {
        return n <= 0 ? 0 : down(n - 1);
    }

    static void relation(int n) {
        if (down(n) != 0) {
            error();
        }
    }

    static int next(int x) {
        return x < 100 ? x + 1 : x;
    }

    static void nested(int x) {
        if (x >= 0 && x < 50 && next(x) > 60) {
            error();
        }
    }

    static int hash(int x) {
        int h = x;
        for (int i = 0; i < 20; i++) {
            h = h * 31 + (h >>> 7);
        }
        return h;
    }

    static void exhausted(int x) {
        if (x >= 0 && x < 300000 && hash(x) == 12345) {
            error();
        }
    }

    static void choices() {
        int a = Dash.nondetInt();
        int b = Dash.nondetInt();
        Dash.assume(a > b);
        if (a == Integer.MIN_VALUE) {
            error();
        }
    }

    static class Box {
        int held;

        Box(int held) {
            this.held = held;
        }
    }

    static void objects(int x) {
        Box box = new Box(x);
        Box other = new Box(x + 1);
        other.held = 7;
        if (box.held != x) {
            error();
        }
    }

    static void floats(float x) {
        if (x > 1.5f && x + 1.0f < 2.0f) {
            error();
        }
    }

    static void longs(long x) {
        if (x > 0 && x < 1L << 40 && x + 1 <= 0) {
            error();
        }
    }

    static int spread(int x, int n) {
        return n <= 0 ? x : spread(x * 31 + (x >>> 7), n - 1);
    }

    /** Of a call that nothing is said about, one argument after the other would have to be looked at. */
    static void manyCalls(int x) {
        if (spread(x, 20) == 3 * x + 5) {
            error();
        }
    }

    static void hardQuestion(int x) {
        if (hash(x) == 3 * x + 5) {
            error();
        }
    }

    static void rounds(int n) {
        int twice = 0;
        for (int i = 0; i < n && i < 4; i++) {
            twice += 2;
        }
        if (n >= 0 && n < 4 && twice != 2 * n) {
            error();
        }
    }

    static int sum(int n) {
        return n <= 0 ? 0 : n + sum(n - 1);
    }

    static void levels(int n) {
        if (n < 5 && sum(n) == 7) {
            error();
        }
    }
}
