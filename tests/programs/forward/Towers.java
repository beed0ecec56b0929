// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Discs on three pegs, each a list; recursion of bounded depth. */
class Towers {
    static class Disc {
        int size;
        Disc under;
    }

    static class Peg {
        Disc top;
        int height;

        void put(Disc d) {
            if (top != null && top.size < d.size) bad = true;
            d.under = top;
            top = d;
            height++;
        }

        Disc take() {
            Disc d = top;
            top = d.under;
            height--;
            return d;
        }

        boolean bad;
    }

    static int moves;

    static void move(int n, Peg from, Peg to, Peg by) {
        if (n == 0) return;
        move(n - 1, from, by, to);
        to.put(from.take());
        moves++;
        move(n - 1, by, to, from);
    }

    static Peg tower(int n, int smallest) {
        Peg p = new Peg();
        for (int i = n; i > 0; i--) {
            Disc d = new Disc();
            d.size = smallest + i;
            p.put(d);
        }
        return p;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Towers.allArrive
    // DOMAIN: n=-1..4 smallest=-3..3
    // WHY: no larger disc comes upon a smaller one, and all n arrive, whatever the smallest measures; 1,000 is far from wrapping around
    static void allArrive(int n, int smallest) {
        if (n < 0 || n > 3 || smallest < -1000 || smallest > 1000) return;
        Peg a = tower(n, smallest), b = new Peg(), c = new Peg();
        move(n, a, b, c);
        if (a.bad || b.bad || c.bad || b.height != n || a.top != null) error();
    }

    // EXPECT: unsafe line=73
    // ENTRY: Towers.sevenMoves
    // DOMAIN: n=-1..4
    // WITNESS: n=3
    // WHY: three discs need seven moves
    static void sevenMoves(int n) {
        if (n < 0 || n > 3) return;
        move(n, tower(n, 0), new Peg(), new Peg());
        if (moves == 7) error();
    }
}
