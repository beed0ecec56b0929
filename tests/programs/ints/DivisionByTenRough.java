// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: x=43699
// WHY: twin of DivisionByTen with fewer bits: the first wrong quotient is at 43699
class DivisionByTenRough {
    static int test(char x) {
        int quick = x * 6554 >>> 16;
        if (quick != x / 10) {
            error();
        }
        return quick;
    }

    static void error() {
    }
}
