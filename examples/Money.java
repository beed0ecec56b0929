// SPDX-License-Identifier: MIT
package shop;

/** Rounding of prices: what is split must add up again. */
final class Money {
    private Money() {
    }

    // EXPECT: safe
    // ENTRY: shop.Money.splitInThree
    // DOMAIN: cents=-20..4000
    // WHY: the first parts get one cent more until the remainder is used up
    static int splitInThree(int cents) {
        if (cents < 0 || cents > 1000000) {
            return 0;
        }
        int each = cents / 3;
        int left = cents % 3;
        int first = left > 0 ? each + 1 : each;
        int second = left > 1 ? each + 1 : each;
        assert first + second + each == cents : "cents are lost";
        assert first - each <= 1 : "unfair";
        return first;
    }

    // EXPECT: unsafe line=37
    // ENTRY: shop.Money.netOfGross
    // DOMAIN: gross=-20..4000
    // WITNESS: gross=5
    // WHY: net and tax are both rounded down, so a cent gets lost
    static int netOfGross(int gross) {
        if (gross < 0 || gross > 1000000) {
            return 0;
        }
        int net = gross * 100 / 119;
        int tax = gross * 19 / 119;
        assert net + tax == gross : "cents are lost";
        return net;
    }
}
