// SPDX-License-Identifier: MIT
package shop;

/** Rounding of prices: what is split must add up again. */
final class Money {
    private Money() {
    }

    // EXPECT: safe
    // ENTRY: shop.Money.halve
    // DOMAIN: cents=-20..4000
    // WHY: the other half is what is left, and an odd cent goes there
    static int halve(int cents) {
        if (cents < 0 || cents > 1000000) {
            return 0;
        }
        int half = cents / 2;
        int other = cents - half;
        assert other >= half && other - half <= 1 : "unfair";
        return half;
    }

    // EXPECT: unsafe line=34
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
