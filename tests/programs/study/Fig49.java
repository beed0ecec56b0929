// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: k=-1000..1000
// WHY: figure 4.9: abs is negative for MIN_VALUE only, which the exit constraint a < 0 && a != MIN_VALUE excludes; no endless refinement
class Fig49 {
    static void test(int k) {
        int a = abs(k);
        if (a < 0) {
            if (a != -2147483648) {
                error();
            }
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
