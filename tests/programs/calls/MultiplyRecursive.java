// SPDX-License-Identifier: MIT
class MultiplyRecursive {
    // EXPECT: safe
    // ENTRY: MultiplyRecursive.isProduct
    // DOMAIN: a=-40..40 b=-40..40
    // SAMPLES: none
    // WHY: multiplication by addition; for b = MIN_VALUE it never ends
    static void isProduct(int a, int b) {
        if (multiply(a, b) != a * b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MultiplyRecursive.commutes
    // DOMAIN: a=-40..40 b=-40..40
    // SAMPLES: none
    // WHY: multiplication commutes modulo 2^32
    static void commutes(int a, int b) {
        if (multiply(a, b) != multiply(b, a)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MultiplyRecursive.naturalIsProduct
    // DOMAIN: a=-40..40 b=-5..60
    // SAMPLES: none
    // WHY: for b >= 0
    static void naturalIsProduct(int a, int b) {
        if (!(b >= 0)) {
            return;
        }
        if (multiplyNatural(a, b) != a * b) {
            error();
        }
    }

    // EXPECT: unsafe line=47
    // ENTRY: MultiplyRecursive.naturalIsProductAnySign
    // DOMAIN: a=-40..40 b=-40..40
    // WITNESS: a=1 b=-1
    // SAMPLES: none
    // WHY: a negative b multiplies by 0
    static void naturalIsProductAnySign(int a, int b) {
        if (multiplyNatural(a, b) != a * b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MultiplyRecursive.boundedProduct
    // DOMAIN: a=-400..400 b=-2..14
    // SAMPLES: none
    // WHY: as naturalIsProduct with few rounds
    static void boundedProduct(int a, int b) {
        if (!(b >= 0 && b <= 12)) {
            return;
        }
        if (multiplyNatural(a, b) != a * b) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: MultiplyRecursive.hits91
    // DOMAIN: a=-5..100 b=-5..25
    // WITNESS: a=7 b=13
    // SAMPLES: none
    // WHY: 7 * 13
    static void hits91(int a, int b) {
        if (!(a > 1 && b > 1 && b < 20)) {
            return;
        }
        if (multiplyNatural(a, b) == 91) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MultiplyRecursive.peasantIsProduct
    // DOMAIN: a=-80..80 b=-80..80
    // SAMPLES: none
    // WHY: by doubling and halving, 32 rounds at most; b counts as unsigned
    static void peasantIsProduct(int a, int b) {
        if (peasant(a, b) != a * b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MultiplyRecursive.peasantIsProductByte
    // DOMAIN: a=-40..40 b=-5..260
    // SAMPLES: none
    // WHY: as peasantIsProduct with 8 rounds at most
    static void peasantIsProductByte(int a, int b) {
        if (!(b >= 0 && b < 256)) {
            return;
        }
        if (peasant(a, b) != a * b) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: MultiplyRecursive.peasantOdd
    // DOMAIN: a=-40..40 b=-5..60
    // WITNESS: a=3 b=3
    // SAMPLES: none
    // WHY: the product of odd numbers is odd
    static void peasantOdd(int a, int b) {
        if (!((a & 1) == 1 && b > 2)) {
            return;
        }
        if ((peasant(a, b) & 1) == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MultiplyRecursive.peasantEven
    // DOMAIN: a=-80..80 b=-80..80
    // SAMPLES: none
    // WHY: a product with an even factor is even
    static void peasantEven(int a, int b) {
        if (!((a & 1) == 0)) {
            return;
        }
        if ((peasant(a, b) & 1) == 1) {
            error();
        }
    }

    static int multiply(int a, int b) {
        if (b == 0) {
            return 0;
        }
        if (b < 0) {
            return -multiply(a, -b);
        }
        return a + multiply(a, b - 1);
    }

    static int multiplyNatural(int a, int b) {
        if (b <= 0) {
            return 0;
        }
        return a + multiplyNatural(a, b - 1);
    }

    static int peasant(int a, int b) {
        if (b == 0) {
            return 0;
        }
        if ((b & 1) != 0) {
            return a + peasant(a << 1, b >>> 1);
        }
        return peasant(a << 1, b >>> 1);
    }

    static void error() {
    }
}
