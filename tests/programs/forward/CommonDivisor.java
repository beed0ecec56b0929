// SPDX-License-Identifier: MIT

/** That a recursion throws nothing follows from its own text; what it returns does not matter. */
class CommonDivisor {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static int gcdUntilOne(int a, int b) {
        int rest = a % b;
        return rest == 0 ? b : gcdUntilOne(b, rest);
    }

    // EXPECT: safe
    // ENTRY: CommonDivisor.throwsNothing
    // PROPERTY: exceptions
    // DOMAIN: a=-300..300 b=-300..300
    // WHY: it divides only where the divisor is not 0
    static int throwsNothing(int a, int b) {
        return gcd(a, b);
    }

    // EXPECT: unsafe line=10
    // ENTRY: CommonDivisor.dividesByZero
    // PROPERTY: exceptions
    // DOMAIN: a=-300..300 b=-300..300
    // WITNESS: a=7 b=0
    // WHY: the rest is looked at before the recursion, but the first divisor is not
    static int dividesByZero(int a, int b) {
        return gcdUntilOne(a, b);
    }
}
