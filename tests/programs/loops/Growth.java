// SPDX-License-Identifier: MIT
class Growth {
    // EXPECT: safe
    // ENTRY: Growth.tripled
    // DOMAIN: n=-20..70000
    // SAMPLES: none
    // WHY: the last step multiplied something below n
    static void tripled(int n) {
        if (n < 1 || n > 100000000) {
            return;
        }
        int power = 1;
        while (power < n) {
            power *= 3;
        }
        if (power >= 3 * n && n > 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Growth.compound
    // DOMAIN: start=-20..1010
    // SAMPLES: none
    // WHY: 1.1^7 is 1.95 and rounding costs little
    static void compound(int start) {
        if (start < 100 || start > 1000) {
            return;
        }
        int x = start;
        int years = 0;
        while (x < 2 * start) {
            x += x / 10;
            years++;
        }
        if (years < 7 || years > 9) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Growth.generatorAlternates
    // DOMAIN: seed=-40..40 n=-3..100
    // SAMPLES: none
    // WHY: an odd factor and an odd addend turn the last bit over, twice a round
    static void generatorAlternates(int seed, int n) {
        int x = seed;
        for (int i = 0; i < n; i++) {
            x = x * 1103515245 + 12345;
            x = x * 1103515245 + 12345;
        }
        if ((x & 1) != (seed & 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Growth.squaresStayOdd
    // DOMAIN: x=-40..40 n=-3..100
    // SAMPLES: none
    // WHY: an odd number squared is odd
    static void squaresStayOdd(int x, int n) {
        if ((x & 1) == 0) {
            return;
        }
        int y = x;
        for (int i = 0; i < n; i++) {
            y = y * y + 2 * i;
        }
        if (y % 2 == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Growth.geometricSum
    // DOMAIN: x=-40..40 n=-3..100
    // SAMPLES: none
    // WHY: 1 + x + x^2 + ... times x - 1 is the next power less 1
    static void geometricSum(int x, int n) {
        int sum = 0;
        int power = 1;
        for (int i = 0; i < n; i++) {
            sum += power;
            power *= x;
        }
        if (sum * (x - 1) != power - 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Growth.cubesMakeASquare
    // DOMAIN: n=-20..210
    // SAMPLES: none
    // WHY: 1 + 8 + 27 + ... is the square of 1 + 2 + 3 + ...
    static void cubesMakeASquare(int n) {
        if (n < 0 || n > 200) {
            return;
        }
        int cubes = 0;
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            cubes += i * i * i;
            sum += i;
        }
        if (cubes != sum * sum) {
            error();
        }
    }

    static void error() {
    }
}
