// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=8
// WITNESS: x=-1431655765
// WHY: 3x = 1 has a solution modulo 2^32, as 3 is odd: 3 * -1431655765 = 1 - 2^32
class LinearMultiple {
    static void test(int x) {
        if (3 * x == 1) {
            error();
        }
    }

    static void error() {
    }
}
