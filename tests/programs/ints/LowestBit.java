// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: x & -x is the lowest one alone, and taking it away clears it
class LowestBit {
    static int test(int x) {
        int lowest = x & -x;
        if ((lowest & (lowest - 1)) != 0) {
            error();
        }
        if ((x - lowest & lowest) != 0) {
            error();
        }
        if (x != 0 && lowest == 0) {
            error();
        }
        return lowest;
    }

    static void error() {
    }
}
