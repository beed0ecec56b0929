// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=29
// WITNESS: packed=0
// WHY: four packed digits with a zero sum are a valid number, and 0000 is one of those that are not wanted
class LuhnPacked {
    static boolean test(int packed) {
        if (packed < 0 || packed > 0xffff) {
            return false;
        }
        int d3 = packed >> 12;
        int d2 = packed >> 8 & 15;
        int d1 = packed >> 4 & 15;
        int d0 = packed & 15;
        if (d0 > 9 || d1 > 9 || d2 > 9 || d3 > 9) {
            return false;
        }
        int e1 = d1 * 2;
        if (e1 > 9) {
            e1 -= 9;
        }
        int e3 = d3 * 2;
        if (e3 > 9) {
            e3 -= 9;
        }
        if ((d0 + e1 + d2 + e3) % 10 != 0) {
            return false;
        }
        if (d3 == 0 && d2 == 0) {
            error();
        }
        return true;
    }

    static void error() {
    }
}
