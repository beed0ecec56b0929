// SPDX-License-Identifier: MIT
class GcdBySubtraction {
    // EXPECT: safe
    // ENTRY: GcdBySubtraction.divides
    // DOMAIN: a=-3..110 b=-3..110
    // SAMPLES: none
    // WHY: the common divisors of x and y never change, and the last x = y is the greatest
    static void divides(int a, int b) {
        if (a < 1 || a > 100 || b < 1 || b > 100) {
            return;
        }
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x -= y;
            } else {
                y -= x;
            }
        }
        if (a % x != 0 || b % x != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: GcdBySubtraction.staysPositive
    // DOMAIN: a=-3..300 b=-3..300
    // SAMPLES: none
    // WHY: the smaller positive number is taken from the larger one, so both stay positive
    static void staysPositive(int a, int b) {
        if (a < 1 || b < 1) {
            return;
        }
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x -= y;
            } else {
                y -= x;
            }
        }
        if (x < 1 || x > a || x > b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: GcdBySubtraction.ends
    // DOMAIN: a=-3..70 b=-3..70
    // SAMPLES: none
    // WHY: x + y falls in each step, from at most 120 to at least 2, so it ends within 118 steps
    static void ends(int a, int b) {
        if (a < 1 || a > 60 || b < 1 || b > 60) {
            return;
        }
        int steps = 0;
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x -= y;
            } else {
                y -= x;
            }
            steps++;
            if (steps > 118) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: GcdBySubtraction.thirteen
    // DOMAIN: a=-3..110 b=-3..110
    // SAMPLES: none
    // WITNESS: a=91 b=78
    // WHY: 13 is the greatest common divisor of 91 and 78
    static void thirteen(int a, int b) {
        if (a < 1 || a > 100 || b < 1 || b > 100) {
            return;
        }
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x -= y;
            } else {
                y -= x;
            }
        }
        if (x == 13 && a != b) {
            error();
        }
    }

    static void error() {
    }
}
