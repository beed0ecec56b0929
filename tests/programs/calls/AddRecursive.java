// SPDX-License-Identifier: MIT
class AddRecursive {
    // EXPECT: safe
    // ENTRY: AddRecursive.isSum
    // DOMAIN: a=-50..50 b=-50..50
    // SAMPLES: none
    // WHY: addition one by one is addition modulo 2^32
    static void isSum(int a, int b) {
        if (add(a, b) != a + b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: AddRecursive.commutes
    // DOMAIN: a=-50..50 b=-50..50
    // SAMPLES: none
    // WHY: addition commutes modulo 2^32
    static void commutes(int a, int b) {
        if (add(a, b) != add(b, a)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: AddRecursive.zeroIsNeutral
    // DOMAIN: b=-500..500
    // SAMPLES: none
    // WHY: 0 + b = b
    static void zeroIsNeutral(int b) {
        if (add(0, b) != b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: AddRecursive.boundedSum
    // DOMAIN: a=-50..50 b=-22..22
    // SAMPLES: none
    // WHY: as isSum with few rounds
    static void boundedSum(int a, int b) {
        if (!(b >= -20 && b <= 20)) {
            return;
        }
        if (add(a, b) != a + b) {
            error();
        }
    }

    // EXPECT: unsafe line=61
    // ENTRY: AddRecursive.hits77
    // DOMAIN: a=70..70 b=-50..50
    // WITNESS: a=70 b=7
    // SAMPLES: none
    // WHY: 70 + 7
    static void hits77(int a, int b) {
        if (!(a == 70)) {
            return;
        }
        if (add(a, b) == 77) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: AddRecursive.naturalIsSum
    // DOMAIN: a=-50..50 b=-5..100
    // SAMPLES: none
    // WHY: for b >= 0
    static void naturalIsSum(int a, int b) {
        if (!(b >= 0)) {
            return;
        }
        if (addNatural(a, b) != a + b) {
            error();
        }
    }

    // EXPECT: unsafe line=87
    // ENTRY: AddRecursive.naturalIsSumAnySign
    // DOMAIN: a=-50..50 b=-50..50
    // WITNESS: a=0 b=-1
    // SAMPLES: none
    // WHY: a negative b adds nothing
    static void naturalIsSumAnySign(int a, int b) {
        if (addNatural(a, b) != a + b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: AddRecursive.naturalCommutes
    // DOMAIN: a=-5..60 b=-5..60
    // SAMPLES: none
    // WHY: for natural numbers
    static void naturalCommutes(int a, int b) {
        if (!(a >= 0 && b >= 0)) {
            return;
        }
        if (addNatural(a, b) != addNatural(b, a)) {
            error();
        }
    }

    // EXPECT: unsafe line=113
    // ENTRY: AddRecursive.naturalCommutesAnySign
    // DOMAIN: a=-50..50 b=-50..50
    // WITNESS: a=-1 b=0
    // SAMPLES: none
    // WHY: -1 + 0 is -1, 0 + -1 is 0
    static void naturalCommutesAnySign(int a, int b) {
        if (addNatural(a, b) != addNatural(b, a)) {
            error();
        }
    }

    static int add(int a, int b) {
        if (b == 0) {
            return a;
        }
        if (b > 0) {
            return add(a + 1, b - 1);
        }
        return add(a - 1, b + 1);
    }

    static int addNatural(int a, int b) {
        if (b <= 0) {
            return a;
        }
        return addNatural(a, b - 1) + 1;
    }

    static void error() {
    }
}
