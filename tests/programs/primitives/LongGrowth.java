// SPDX-License-Identifier: MIT

/** Numbers that grow beyond int. */
class LongGrowth {
    // EXPECT: safe
    // ENTRY: LongGrowth.doublings
    // DOMAIN: start=-20..3000
    // SAMPLES: none
    // WHY: a thousand times 2^20 is more than 10^9, and 2^31 is for the least start
    static void doublings(int start) {
        if (start < 1 || start > 1000) {
            return;
        }
        long x = start;
        int rounds = 0;
        while (x < 1000000000000L) {
            x *= 2;
            rounds++;
        }
        if (rounds > 40 || x >= 2000000000000L) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: LongGrowth.doublingsAreForty
    // DOMAIN: start=-20..3000
    // SAMPLES: none
    // WITNESS: start=1
    // WHY: 2^39 is less than 10^12 and 2^40 is more
    static void doublingsAreForty(int start) {
        if (start < 1 || start > 1000) {
            return;
        }
        long x = start;
        int rounds = 0;
        while (x < 1000000000000L) {
            x *= 2;
            rounds++;
        }
        if (rounds == 40) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongGrowth.powerOfTwo
    // DOMAIN: e=-20..100
    // SAMPLES: none
    // WHY: as often doubled as shifted; 62 bits leave the sign alone
    static void powerOfTwo(int e) {
        if (e < 0 || e > 62) {
            return;
        }
        long power = 1;
        for (int i = 0; i < e; i++) {
            power *= 2;
        }
        if (power != 1L << e) {
            error();
        }
    }

    // EXPECT: unsafe line=79
    // ENTRY: LongGrowth.powerOfTwoShiftedInt
    // DOMAIN: e=-20..100
    // SAMPLES: none
    // WITNESS: e=32
    // WHY: an int is shifted by 0 places where 32 are asked for
    static void powerOfTwoShiftedInt(int e) {
        if (e < 0 || e > 62) {
            return;
        }
        long power = 1;
        for (int i = 0; i < e; i++) {
            power *= 2;
        }
        if (power != 1 << e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongGrowth.factorial
    // DOMAIN: n=-20..100
    // SAMPLES: none
    // WHY: 20! = 2432902008176640000 is the last one that a long holds
    static void factorial(int n) {
        if (n > 20) {
            return;
        }
        long product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        if (product <= 0) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: LongGrowth.factorialOverflows
    // DOMAIN: n=-20..100
    // SAMPLES: none
    // WITNESS: n=21
    // WHY: 21! modulo 2^64 is negative
    static void factorialOverflows(int n) {
        if (n > 30) {
            return;
        }
        long product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        if (product <= 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongGrowth.interest
    // DOMAIN: cents=0..100000
    // SAMPLES: none
    // WHY: 1.05^10 is less than 1.63, and rounding down takes away only
    static void interest(int cents) {
        if (cents < 1 || cents > 100000) {
            return;
        }
        long money = cents;
        for (int year = 0; year < 10; year++) {
            money += money * 5 / 100;
        }
        if (money * 100 > cents * 163L || money < cents) {
            error();
        }
    }

    // EXPECT: unsafe line=153
    // ENTRY: LongGrowth.interestOfNothing
    // DOMAIN: cents=0..100000
    // SAMPLES: none
    // WITNESS: cents=19
    // WHY: five percent of 19 cents are no cent
    static void interestOfNothing(int cents) {
        if (cents < 1 || cents > 100000) {
            return;
        }
        long money = cents;
        for (int year = 0; year < 10; year++) {
            money += money * 5 / 100;
        }
        if (money == cents) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongGrowth.hash
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: a remainder is below its divisor, and 31 times that overflows no long
    static void hash(int n) {
        long hash = 7;
        for (int i = 0; i < n; i++) {
            hash = (hash * 31 + i) % 1000003;
        }
        if (hash < 0 || hash >= 1000003) {
            error();
        }
    }

    // EXPECT: unsafe line=184
    // ENTRY: LongGrowth.hashOfThree
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=3
    // WHY: 7, then 217, then 6728, then 208570
    static void hashOfThree(int n) {
        long hash = 7;
        for (int i = 0; i < n; i++) {
            hash = (hash * 31 + i) % 1000003;
        }
        if (hash == 208570) {
            error();
        }
    }

    static void error() {
    }
}
