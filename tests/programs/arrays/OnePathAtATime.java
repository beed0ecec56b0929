// SPDX-License-Identifier: MIT
/** Arithmetic behind branches: of each path a line of algebra, of all paths together a long search among bits. */
class OnePathAtATime {
    // EXPECT: safe
    // ENTRY: OnePathAtATime.sortedKeepsSum
    // DOMAIN: a=[3]-2..2
    // WHY: cells are exchanged only, so their sum stays, also where it wraps around
    static void sortedKeepsSum(short[] a) {
        if (a == null || a.length > 4) return;
        int before = 0, after = 0;
        for (short one : a) before += one * 1000003;
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] >= a[i]) continue;
                short t = a[i];
                a[i] = a[j];
                a[j] = t;
            }
        }
        for (short one : a) after += one * 1000003;
        if (before != after) error();
    }

    // EXPECT: unsafe line=40
    // ENTRY: OnePathAtATime.sortedLosesOne
    // DOMAIN: a=[3]-2..2
    // WITNESS: a={1, 0}
    // WHY: the second of two exchanged cells is written over before it is kept
    static void sortedLosesOne(short[] a) {
        if (a == null || a.length > 4) return;
        int before = 0, after = 0;
        for (short one : a) before += one;
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] >= a[i]) continue;
                a[i] = a[j];
            }
        }
        for (short one : a) after += one;
        if (before != after) error();
    }

    static void turn(int[] a, int from, int to) {
        while (from < to) {
            int t = a[from];
            a[from++] = a[to];
            a[to--] = t;
        }
    }

    // EXPECT: safe
    // ENTRY: OnePathAtATime.turnedThreeTimes
    // DOMAIN: a=[4]0..2 by=-1..4
    // WHY: the front turned, the rest turned, and both together, is a rotation to the left
    static void turnedThreeTimes(int[] a, int by) {
        if (a == null || a.length > 5 || by < 0 || by >= a.length) return;
        int[] old = a.clone();
        turn(a, 0, by - 1);
        turn(a, by, a.length - 1);
        turn(a, 0, a.length - 1);
        for (int i = 0; i < a.length; i++) if (a[i] != old[(i + by) % a.length]) error();
    }

    // EXPECT: unsafe line=75
    // ENTRY: OnePathAtATime.turnedOneTooFar
    // DOMAIN: a=[4]0..2 by=-1..4
    // WITNESS: a={0, 1} by=1
    // WHY: the front has one cell too many
    static void turnedOneTooFar(int[] a, int by) {
        if (a == null || a.length > 5 || by < 0 || by >= a.length) return;
        int[] old = a.clone();
        turn(a, 0, by);
        turn(a, by, a.length - 1);
        turn(a, 0, a.length - 1);
        for (int i = 0; i < a.length; i++) if (a[i] != old[(i + by) % a.length]) error();
    }

    // EXPECT: safe
    // ENTRY: OnePathAtATime.bestRunOfLongs
    // DOMAIN: p=-3..3 q=-3..3 r=-3..3
    // WHY: the best run that ends here is this number with the best one before it, if that is above 0; longs of ints do not wrap
    static void bestRunOfLongs(int p, int q, int r) {
        long[] a = {p, q, r};
        long here = p, best = p;
        for (int i = 1; i < 3; i++) {
            here = here > 0 ? here + a[i] : a[i];
            if (here > best) best = here;
        }
        long all = Long.MIN_VALUE;
        for (int i = 0; i < 3; i++) {
            long sum = 0;
            for (int j = i; j < 3; j++) {
                sum += a[j];
                all = Math.max(all, sum);
            }
        }
        if (best != all) error();
    }

    // EXPECT: safe
    // ENTRY: OnePathAtATime.valueOfPolynomial
    // DOMAIN: factor=[3]-2..2 x=-4..4
    // WHY: sums and products modulo 2^32 are a ring, in which the two are one polynomial
    static void valueOfPolynomial(int[] factor, int x) {
        if (factor == null || factor.length > 4) return;
        int value = 0, sum = 0, power = 1;
        for (int i = factor.length - 1; i >= 0; i--) value = value * x + factor[i];
        for (int one : factor) {
            sum += one * power;
            power *= x;
        }
        if (value != sum) error();
    }

    // EXPECT: unsafe line=128
    // ENTRY: OnePathAtATime.valueFromTheFront
    // DOMAIN: factor=[2]-2..2 x=-4..4
    // WITNESS: factor={0, 1} x=2
    // WHY: from the front it is the polynomial with its factors turned round
    static void valueFromTheFront(int[] factor, int x) {
        if (factor == null || factor.length > 4) return;
        int value = 0, sum = 0, power = 1;
        for (int i = 0; i < factor.length; i++) value = value * x + factor[i];
        for (int one : factor) {
            sum += one * power;
            power *= x;
        }
        if (value != sum) error();
    }

    static void error() {
    }
}
