// SPDX-License-Identifier: MIT

/** Exceptions of arithmetic, of null and of casts, that leave the entry or do not. */
class ExactArithmetic {
    static void error() {}

    // EXPECT: safe
    // ENTRY: ExactArithmetic.averageOfCounted
    // DOMAIN: sum=-20..20 count=-20..20
    // PROPERTY: exceptions
    // WHY: the division stands behind a test for zero
    static int averageOfCounted(int sum, int count) {
        if (count == 0) {
            return 0;
        }
        int average = sum / count;
        return average + sum % count;
    }

    // EXPECT: unsafe line=31
    // ENTRY: ExactArithmetic.averageOfRest
    // DOMAIN: sum=-20..20 count=-20..20
    // PROPERTY: exceptions
    // WITNESS: sum=1 count=3
    // WHY: a count of 3 passes the test and leaves nothing after three are dropped
    static int averageOfRest(int sum, int count) {
        if (count < 3) {
            throwAway(count);
            return 0;
        }
        return sum / (count - 3);
    }

    static void throwAway(int count) {
        try {
            throw new IllegalStateException("few");
        } catch (IllegalStateException e) {
            assert count < 3;
        }
    }

    // EXPECT: safe
    // ENTRY: ExactArithmetic.exactOrWide
    // DOMAIN: a=-150..150 b=-150..150
    // WHY: the exact product is the product of longs, and where it is refused that does not fit into an int
    static void exactOrWide(int a, int b) {
        long wide = (long) a * b;
        try {
            assert Math.multiplyExact(a, b) == wide;
        } catch (ArithmeticException e) {
            assert wide != (int) wide;
        }
    }

    // EXPECT: unsafe line=65
    // ENTRY: ExactArithmetic.exactLeaves
    // DOMAIN: price=-3..300 pieces=-3..300
    // PROPERTY: exceptions=java.lang.ArithmeticException
    // WITNESS: price=1000000 pieces=2200
    // WHY: a million times 2200 is more than 2^31
    static int exactLeaves(int price, int pieces) {
        if (price < 0 || price > 1_000_000 || pieces < 0 || pieces > 10_000) {
            throw new IllegalArgumentException("order");
        }
        return Math.multiplyExact(price, pieces);
    }

    // EXPECT: safe
    // ENTRY: ExactArithmetic.exactFits
    // DOMAIN: price=-3..300 pieces=-3..300
    // PROPERTY: exceptions=java.lang.ArithmeticException
    // WHY: a hundred thousand times ten thousand is 10^9; the other exception is not asked for
    static int exactFits(int price, int pieces) {
        if (price < 0 || price > 100_000 || pieces < 0 || pieces > 10_000) {
            throw new IllegalArgumentException("order");
        }
        return Math.addExact(Math.multiplyExact(price, pieces), 1_000_000_000);
    }

    // EXPECT: unsafe line=89
    // ENTRY: ExactArithmetic.absoluteValue
    // DOMAIN: x=-300..300
    // PROPERTY: exceptions
    // WITNESS: x=-2147483648
    // WHY: the absolute value of the least int is itself, and is below zero
    static int absoluteValue(int x) {
        int size = Math.abs(x);
        if (size < 0) {
            throw new ArithmeticException("no absolute value");
        }
        return size;
    }

    static class Animal {
        int legs = 4;
    }

    static class Bird extends Animal {
        Bird() {
            legs = 2;
        }
    }

    static class Fish extends Animal {
        Fish() {
            legs = 0;
        }
    }

    static Animal animal(int kind) {
        switch (kind) {
            case 0:
                return new Bird();
            case 1:
                return new Fish();
            case 2:
                return new Animal();
            default:
                return null;
        }
    }

    // EXPECT: safe
    // ENTRY: ExactArithmetic.castOrNull
    // DOMAIN: kind=-3..6
    // WHY: a bird has two legs, null can be cast but has none, all others cannot be cast
    static void castOrNull(int kind) {
        int legs;
        try {
            Bird bird = (Bird) animal(kind);
            legs = bird.legs;
        } catch (ClassCastException e) {
            legs = -1;
        } catch (NullPointerException e) {
            legs = -2;
        }
        assert legs == (kind == 0 ? 2 : kind == 1 || kind == 2 ? -1 : -2);
    }

    // EXPECT: unsafe line=149
    // ENTRY: ExactArithmetic.castLeaves
    // DOMAIN: kind=-3..6
    // PROPERTY: exceptions=java.lang.ClassCastException
    // WITNESS: kind=1
    // WHY: of the animals that are there only kind 1 is no bird and has fewer than four legs
    static int castLeaves(int kind) {
        Animal a = animal(kind);
        if (a.legs < 4) {
            return ((Bird) a).legs;
        }
        return 0;
    }

    static int factorial(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("negative");
        }
        return n == 0 ? 1 : Math.multiplyExact(n, factorial(n - 1));
    }

    // EXPECT: safe
    // ENTRY: ExactArithmetic.smallFactorial
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // PROPERTY: exceptions
    // WHY: 12! fits into an int
    static int smallFactorial(int n) {
        return n >= 0 && n <= 12 ? factorial(n) : 0;
    }

    // EXPECT: unsafe line=185
    // ENTRY: ExactArithmetic.thirteen
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WITNESS: n=13
    // WHY: 13! does not fit, and the exception comes up through all frames
    static void thirteen(int n) {
        if (n < 0 || n > 15) {
            return;
        }
        try {
            factorial(n);
        } catch (ArithmeticException e) {
            if (n == 13) {
                error();
            }
        }
    }
}
