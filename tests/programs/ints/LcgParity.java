// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: seed=0..65535
// WHY: with an odd factor and an odd increment the parity alternates
class LcgParity {
    static void test(int seed) {
        int next = seed * 1103515245 + 12345;
        int second = next * 1103515245 + 12345;
        if ((next & 1) == (seed & 1) || (second & 1) != (seed & 1)) {
            error();
        }
    }

    static void error() {
    }
}
