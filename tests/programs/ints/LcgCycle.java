// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// DOMAIN: seed=0..65535
// WITNESS: seed=22794
// WHY: the generator is a permutation of 16-bit numbers, so some seed leads to 12345 after three steps
class LcgCycle {
    static void test(char seed) {
        int x = seed;
        x = x * 25173 + 13849 & 0xffff;
        x = x * 25173 + 13849 & 0xffff;
        x = x * 25173 + 13849 & 0xffff;
        if (x == 12345) {
            error();
        }
    }

    static void error() {
    }
}
