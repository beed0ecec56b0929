// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: a=-2147483648 b=2147483647
// WHY: the distance of two ints need not be an int
class SumOfDistances {
    static int test(int a, int b) {
        int distance = a < b ? b - a : a - b;
        if (distance < 0) {
            error();
        }
        return distance;
    }

    static void error() {
    }
}
