// SPDX-License-Identifier: MIT
class WideLoops {
    // EXPECT: safe
    // ENTRY: WideLoops.tenTenths
    // WHY: ten times 0.1 added up is less than 1
    static void tenTenths(int x) {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        if (x == 0 && sum >= 1) {
            error();
        }
    }

    // EXPECT: unsafe line=26
    // ENTRY: WideLoops.tenTenthsNotOne
    // INPUT: x=0
    // WHY: and so it is not 1
    static void tenTenthsNotOne(int x) {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        if (x == 0 && sum != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=45
    // ENTRY: WideLoops.longCounter
    // INPUT: n=5000000005L
    // WITNESS: n=5000000005L
    // SAMPLES: none
    // WHY: five rounds from a start beyond int
    static void longCounter(long n) {
        if (n < 5000000000L || n > 5000000010L) {
            return;
        }
        int rounds = 0;
        for (long i = 5000000000L; i < n; i++) {
            rounds++;
        }
        if (rounds == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WideLoops.longCounterSafe
    // SAMPLES: none
    // WHY: there are no more than ten
    static void longCounterSafe(long n) {
        if (n < 5000000000L || n > 5000000010L) {
            return;
        }
        int rounds = 0;
        for (long i = 5000000000L; i < n; i++) {
            rounds++;
        }
        if (rounds > 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WideLoops.newton
    // WHY: three steps of Newton find the root of 2 to five places
    static void newton(int x) {
        double root = 1.5;
        for (int i = 0; i < 3; i++) {
            root = (root + 2 / root) / 2;
        }
        if (x == 1 && (root < 1.41421 || root > 1.41422)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WideLoops.cents
    // WHY: whole cents and hundredths of a unit are the same number
    static void cents(int cents) {
        if (cents >= 0 && cents < 1000 && (int) (cents / 100.0 * 100 + 0.5) != cents) {
            error();
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: WideLoops.centsTruncated
    // WITNESS: cents=29
    // WHY: without rounding a cent is lost: 0.29 * 100 is 28.999...
    static void centsTruncated(int cents) {
        if (cents >= 0 && cents < 1000 && (int) (cents / 100.0 * 100) != cents) {
            error();
        }
    }

    static void error() {
    }
}
