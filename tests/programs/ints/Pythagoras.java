// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// DOMAIN: a=-1..41 b=-1..41 c=-1..41
// WITNESS: a=20 b=21 c=29
// WHY: 20, 21, 29 is the only triple of this kind below 40 with neighbours above 10
class Pythagoras {
    static void test(int a, int b, int c) {
        if (a <= 10 || a >= 40 || c <= b || c >= 40) {
            return;
        }
        if (b == a + 1 && a * a + b * b == c * c) {
            error();
        }
    }

    static void error() {
    }
}
