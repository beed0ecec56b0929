// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: packed=0..65535 digit=0..15
// WHY: changing the last digit always changes the sum modulo 10, so a single typo there is found
class LuhnTypo {
    static void test(int packed, int digit) {
        if (packed < 0 || packed > 0xffff || digit < 0 || digit > 9) {
            return;
        }
        int d2 = packed >> 8 & 15;
        int d1 = packed >> 4 & 15;
        int d0 = packed & 15;
        if (d0 > 9 || d1 > 9 || d2 > 9 || digit == d0) {
            return;
        }
        int doubled = d1 * 2 > 9 ? d1 * 2 - 9 : d1 * 2;
        int good = (d0 + doubled + d2) % 10;
        int typo = (digit + doubled + d2) % 10;
        if (good == 0 && typo == 0) {
            error();
        }
    }

    static void error() {
    }
}
