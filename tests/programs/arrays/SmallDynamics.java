// SPDX-License-Identifier: MIT

/** Dynamic programming over short arrays, and permutations. */
class SmallDynamics {
    static void error() {}

    static int max(int a, int b) {
        return a > b ? a : b;
    }

    static int knapsack(int[] weights, int[] values, int capacity) {
        int[] best = new int[capacity + 1];
        for (int k = 0; k < weights.length; k++) {
            for (int c = capacity; c >= weights[k]; c--) best[c] = max(best[c], best[c - weights[k]] + values[k]);
        }
        return best[capacity];
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.bothFit
    // DOMAIN: v=0..5 w=0..5
    // WHY: both things fit, so both are taken
    static void bothFit(int v, int w) {
        if (v < 0 || w < 0 || v > 100 || w > 100) return;
        if (knapsack(new int[] {2, 3}, new int[] {v, w}, 5) != v + w) error();
    }

    // EXPECT: unsafe line=35
    // ENTRY: SmallDynamics.firstFits
    // DOMAIN: v=0..5 w=0..5
    // WITNESS: v=1 w=2
    // WHY: one of both fits, the one worth more is taken
    static void firstFits(int v, int w) {
        if (v < 0 || w < 0 || v > 100 || w > 100) return;
        if (knapsack(new int[] {2, 3}, new int[] {v, w}, 4) != v) error();
    }

    static int common(int[] a, int[] b) {
        int[][] length = new int[a.length + 1][b.length + 1];
        for (int i = 1; i <= a.length; i++) {
            for (int j = 1; j <= b.length; j++) {
                length[i][j] = a[i - 1] == b[j - 1] ? length[i - 1][j - 1] + 1 : max(length[i - 1][j], length[i][j - 1]);
            }
        }
        return length[a.length][b.length];
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.commonWithItself
    // DOMAIN: p=0..1 q=0..1 r=0..1
    // WHY: all of a sequence is in itself
    static void commonWithItself(int p, int q, int r) {
        int[] a = {p, q, r};
        if (common(a, a) != 3) error();
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.commonOfTwo
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2
    // WHY: the common part is no longer than either, and there where a number is in both
    static void commonOfTwo(int p, int q, int r, int s) {
        int n = common(new int[] {p, q}, new int[] {r, s});
        if (n < 0 || n > 2 || p == s && n == 0) error();
    }

    // EXPECT: unsafe line=73
    // ENTRY: SmallDynamics.commonOfFour
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2
    // WITNESS: p=0 q=1 r=1 s=0
    // WHY: the same numbers in another order
    static void commonOfFour(int p, int q, int r, int s) {
        int n = common(new int[] {p, q, 7, 8}, new int[] {r, s, 7, 8});
        if (p != q && (p == r || p == s) && (q == r || q == s) && n != 4) error();
    }

    static int distance(char[] a, char[] b) {
        int[][] d = new int[a.length + 1][b.length + 1];
        for (int i = 0; i <= a.length; i++) {
            for (int j = 0; j <= b.length; j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
                int least = d[i - 1][j] < d[i][j - 1] ? d[i - 1][j] + 1 : d[i][j - 1] + 1;
                d[i][j] = change < least ? change : least;
            }
        }
        return d[a.length][b.length];
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.noDistance
    // DOMAIN: p=0..4 q=0..4 r=0..4 s=0..4
    // WHY: the distance of two words is 0 for the same word only
    static void noDistance(char p, char q, char r, char s) {
        if (p > 3 || q > 3 || r > 3 || s > 3) return;
        int d = distance(new char[] {p, q}, new char[] {r, s});
        if (d < 0 || d > 2 || (d == 0) != (p == r && q == s)) error();
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.twoSteps
    // DOMAIN: p=0..4 q=0..4 r=0..4 s=0..4
    // WHY: both chars differ, so the distance is 2: one is never taken out and put in elsewhere more cheaply
    static void twoSteps(char p, char q, char r, char s) {
        if (p > 3 || q > 3 || r > 3 || s > 3) return;
        int d = distance(new char[] {p, q}, new char[] {r, s});
        if (p != r && q != s && d != 2) error();
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.coins
    // DOMAIN: n=-1..21
    // WHY: amounts from 4 on can be paid with coins of 2 and 5, and 1 and 3 cannot
    static void coins(int n) {
        if (n < 0 || n > 12) return;
        boolean[] payable = new boolean[13];
        payable[0] = true;
        for (int i = 0; i < payable.length; i++) {
            for (int coin : new int[] {2, 5}) {
                if (i >= coin && payable[i - coin]) payable[i] = true;
            }
        }
        if (payable[n] == (n == 1 || n == 3)) error();
    }

    // EXPECT: unsafe line=148
    // ENTRY: SmallDynamics.greedyCoins
    // DOMAIN: n=0..12
    // WITNESS: n=8
    // WHY: the largest coin first: 8 = 5 + 1 + 1 + 1 takes four, 4 + 4 two
    static void greedyCoins(int n) {
        if (n < 0 || n > 12) return;
        int[] coins = {5, 4, 1};
        int greedy = 0, rest = n;
        for (int coin : coins) {
            greedy += rest / coin;
            rest %= coin;
        }
        int[] best = new int[13];
        for (int i = 1; i < best.length; i++) {
            best[i] = i;
            for (int coin : coins) {
                if (i >= coin && best[i - coin] + 1 < best[i]) best[i] = best[i - coin] + 1;
            }
        }
        if (best[n] != greedy) error();
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.fibonacci
    // DOMAIN: n=-1..13
    // WHY: Fibonacci's numbers by a table and by two variables
    static void fibonacci(int n) {
        if (n < 0 || n > 12) return;
        int[] f = new int[14];
        f[1] = 1;
        for (int i = 2; i < f.length; i++) f[i] = f[i - 1] + f[i - 2];
        int a = 0, b = 1;
        for (int i = 0; i < n; i++) {
            int t = a + b;
            a = b;
            b = t;
        }
        if (a != f[n]) error();
    }

    static boolean nextPermutation(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        swap(a, i, j);
        for (int low = i + 1, high = a.length - 1; low < high; low++, high--) swap(a, low, high);
        return true;
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.sixOrders
    // DOMAIN: x=-2..2
    // WHY: three numbers have six orders
    static void sixOrders(int x) {
        if (x < -1000 || x > 1000) return;
        int[] a = {x, x + 1, x + 2};
        int n = 1;
        while (nextPermutation(a)) n++;
        if (n != 6 || a[0] != x + 2) error();
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.nextIsGreater
    // DOMAIN: p=0..2 q=0..2 r=0..2
    // WHY: the next order is greater
    static void nextIsGreater(int p, int q, int r) {
        int[] a = {p, q, r};
        if (!nextPermutation(a)) return;
        boolean greater = a[0] != p ? a[0] > p : a[1] != q ? a[1] > q : a[2] > r;
        if (!greater || a[0] + a[1] + a[2] != p + q + r) error();
    }

    // EXPECT: unsafe line=216
    // ENTRY: SmallDynamics.firstStays
    // DOMAIN: p=0..3 q=0..3 r=0..3
    // WITNESS: p=1 q=3 r=2
    // WHY: from 1 3 2 on the first number changes
    static void firstStays(int p, int q, int r) {
        int[] a = {p, q, r};
        if (p < q && nextPermutation(a) && a[0] != p) error();
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.inverse
    // DOMAIN: p=0..2 q=0..2 r=0..2
    // WHY: the inverse of a permutation puts each number back
    static void inverse(int p, int q, int r) {
        if (p < 0 || q < 0 || r < 0 || p > 2 || q > 2 || r > 2 || p == q || q == r || p == r) return;
        int[] a = {p, q, r}, b = new int[3];
        for (int i = 0; i < 3; i++) b[a[i]] = i;
        for (int i = 0; i < 3; i++) {
            if (a[b[i]] != i || b[a[i]] != i) error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallDynamics.bestRun
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 d=-2..2
    // WHY: the largest sum of neighbours is none less than the largest number
    static void bestRun(byte a, byte b, byte c, byte d) {
        int[] v = {a, b, c, d};
        int best = v[0], run = v[0];
        for (int i = 1; i < v.length; i++) {
            run = max(v[i], run + v[i]);
            best = max(best, run);
        }
        for (int x : v) assert best >= x;
        assert best >= a + b && best >= b + c + d;
    }
}
