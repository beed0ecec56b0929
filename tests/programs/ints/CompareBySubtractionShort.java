// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-300..300 b=-300..300
// WHY: twin of CompareBySubtraction on shorts, whose difference always fits in an int
class CompareBySubtractionShort {
    static boolean test(short a, short b) {
        boolean less = a - b < 0;
        if (less != a < b) {
            error();
        }
        return less;
    }

    static void error() {
    }
}
