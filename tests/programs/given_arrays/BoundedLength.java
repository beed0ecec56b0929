// SPDX-License-Identifier: MIT

/** Arrays whose length a condition bounds: all rounds of their loops can be followed. */
class BoundedLength {
    static void error() {}

    // EXPECT: safe
    // ENTRY: BoundedLength.turnedByRounds
    // DOMAIN: a=[3]0..1 k=-4..4
    // WHY: each round moves all cells by one, so cell i is what was at i + k modulo n
    static void turnedByRounds(int[] a, int k) {
        if (a == null || a.length < 1 || a.length > 5) return;
        int n = a.length;
        int rounds = k % n;
        if (rounds < 0) rounds += n;
        int[] before = a.clone();
        for (int round = 0; round < rounds; round++) {
            int first = a[0];
            for (int i = 0; i + 1 < n; i++) a[i] = a[i + 1];
            a[n - 1] = first;
        }
        for (int i = 0; i < n; i++) {
            if (a[i] != before[(i + rounds) % n]) error();
        }
    }

    // EXPECT: unsafe line=46
    // ENTRY: BoundedLength.turnedTheOtherWay
    // DOMAIN: a=[3]0..1 k=-4..4
    // WITNESS: a={0, 0, 1} k=1
    // WHY: cell i is what was at i + k, not at i - k, which is seen with three cells
    static void turnedTheOtherWay(int[] a, int k) {
        if (a == null || a.length < 1 || a.length > 5) return;
        int n = a.length;
        int rounds = k % n;
        if (rounds < 0) rounds += n;
        int[] before = a.clone();
        for (int round = 0; round < rounds; round++) {
            int first = a[0];
            for (int i = 0; i + 1 < n; i++) a[i] = a[i + 1];
            a[n - 1] = first;
        }
        for (int i = 0; i < n; i++) {
            int from = (i - rounds + n) % n;
            if (a[i] != before[from]) {
                error();
            }
        }
    }

    static int greatestSumOfNeighbours(int[] a) {
        int here = a[0], best = a[0];
        for (int i = 1; i < a.length; i++) {
            here = Math.max(a[i], here + a[i]);
            best = Math.max(best, here);
        }
        return best;
    }

    // EXPECT: safe
    // ENTRY: BoundedLength.noGreaterSum
    // DOMAIN: a=[3]-1..1
    // WHY: the greatest sum that ends at a cell is the cell alone or added to the greatest sum that ends before it
    static void noGreaterSum(int[] a) {
        if (a == null || a.length < 1 || a.length > 4) return;
        for (int x : a) {
            if (x < -1000 || x > 1000) return;
        }
        int best = greatestSumOfNeighbours(a);
        for (int from = 0; from < a.length; from++) {
            int sum = 0;
            for (int to = from; to < a.length; to++) {
                sum += a[to];
                if (sum > best) error();
            }
        }
    }

    static void move(int[] account, int from, int to, int amount) {
        if (from < 0 || from >= account.length || to < 0 || to >= account.length) return;
        if (amount <= 0 || account[from] < amount) return;
        account[from] -= amount;
        account[to] += amount;
    }

    // EXPECT: unsafe line=98
    // ENTRY: BoundedLength.noAccountIsEmpty
    // DOMAIN: f=-1..4 t=-1..4 m=-1..2 g=-1..4 u=-1..4 n=-1..2
    // WITNESS: f=0 t=0 m=0 g=0 u=0 n=0
    // WHY: one account is empty from the start
    static void noAccountIsEmpty(int f, int t, int m, int g, int u, int n) {
        int[] account = {100, 50, 0, 25};
        move(account, f, t, m);
        move(account, g, u, n);
        int total = 0;
        for (int x : account) {
            if (x <= 0) {
                error();
            }
            total += x;
        }
        if (total != 175) error();
    }
}
