// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// DOMAIN: x=-128..127
// WITNESS: x=-3
// WHY: the odd test with == 1 misses negative odd numbers, whose remainder is -1
class RemainderNegativeOdd {
    static void test(int x) {
        boolean odd = x % 2 == 1;
        boolean even = (x & 1) == 0;
        if (odd == even) {
            error();
        }
    }

    static void error() {
    }
}
