// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// WITNESS: k=-2147483648
// INPUT: k=-2147483648
// WHY: figure 4.9 without the second condition: the only input is MIN_VALUE
class Fig49Broken {
    static void test(int k) {
        int a = abs(k);
        if (a < 0) {
            error();
        }
    }

    static int abs(int k) {
        if (k < 0) {
            return -k;
        }
        return k;
    }

    static void error() {
    }
}
