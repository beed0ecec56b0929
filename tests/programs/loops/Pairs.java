// SPDX-License-Identifier: MIT
class Pairs {
    // EXPECT: safe
    // ENTRY: Pairs.twoToOne
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: x grows twice as fast, modulo 2^32
    static void twoToOne(int n) {
        int x = 0;
        int y = 0;
        for (int i = 0; i < n; i++) {
            x += 2;
            y++;
        }
        if (x != 2 * y) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Pairs.sumIsKept
    // DOMAIN: a=-5..5 b=-5..5 n=0..70
    // SAMPLES: none
    // WHY: what one gets the other loses
    static void sumIsKept(int a, int b, int n) {
        int x = a;
        int y = b;
        for (int i = 0; i != n; i++) {
            x += i;
            y -= i;
        }
        if (x + y != a + b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Pairs.threeCounters
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: one of the three grows in each round
    static void threeCounters(int n) {
        if (n < 0) {
            return;
        }
        int a = 0;
        int b = 0;
        int c = 0;
        for (int i = 0; i < n; i++) {
            switch (i % 3) {
                case 0:
                    a++;
                    break;
                case 1:
                    b++;
                    break;
                default:
                    c++;
            }
        }
        if (a + b + c != n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Pairs.takingTurns
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: they take turns, a first
    static void takingTurns(int n) {
        int a = 0;
        int b = 0;
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                a++;
            } else {
                b++;
            }
        }
        if (a != b && a != b + 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Pairs.threeDeep
    // DOMAIN: n=-1..13 m=-1..13 k=-1..13
    // SAMPLES: none
    // WHY: the product of three trip counts
    static void threeDeep(int n, int m, int k) {
        if (n < 0 || m < 0 || k < 0 || n > 12 || m > 12 || k > 12) {
            return;
        }
        int count = 0;
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < m; y++) {
                for (int z = 0; z < k; z++) {
                    count++;
                }
            }
        }
        if (count != n * m * k) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Pairs.aboveTheDiagonal
    // DOMAIN: n=-20..1010
    // SAMPLES: none
    // WHY: half of a square without its diagonal
    static void aboveTheDiagonal(int n) {
        if (n < 0 || n > 1000) {
            return;
        }
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                count++;
            }
        }
        if (2 * count != n * (n - 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=142
    // ENTRY: Pairs.knightsMeet
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=20
    // WHY: after 20 rounds both are at 60
    static void knightsMeet(int n) {
        int x = 0;
        int y = 100;
        for (int i = 0; i < n && x < y; i++) {
            x += 3;
            y -= 2;
        }
        if (x == y) {
            error();
        }
    }

    static void error() {
    }
}
