// SPDX-License-Identifier: MIT
package shop;

/** Rounding of prices: what is split must add up again. */
final class Money {
    private Money() {
    }

    // EXPECT: safe
    // ENTRY: shop.Money.split
    // DOMAIN: cents=-20..4000 parts=-2..15
    // WHY: the first parts get one cent more until the remainder is used up
    static int split(int cents, int parts) {
        if (cents < 0 || cents > 10000 || parts < 1 || parts > 12) {
            return 0;
        }
        int small = cents / parts;
        int larger = cents % parts;
        int sum = larger * (small + 1) + (parts - larger) * small;
        assert sum == cents : "cents are lost";
        return small;
    }

    // EXPECT: unsafe line=35
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
