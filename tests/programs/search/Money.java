// SPDX-License-Identifier: MIT

/** Interest, taxes and loans that meet an amount to the cent. */
class Money {
    static void error() {}

    // EXPECT: unsafe line=19
    // ENTRY: Money.compound
    // DOMAIN: none
    // WITNESS: p=1993.896 r=0.19999999
    // WHY: the end grows with p without a gap
    static void compound(double p, double r) {
        if (p > 0 && p < 10000 && r > 0.01 && r < 0.2) {
            double v = p;
            for (int i = 0; i < 10; i++) {
                v = v * (1 + r);
            }
            if (v > 12345.67 && v < 12345.68) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=38
    // ENTRY: Money.incomeTax
    // DOMAIN: none
    // WITNESS: income=110317.46
    // WHY: the tax grows with the income without a gap
    static void incomeTax(double income) {
        double t = 0;
        if (income > 10000) {
            t = (income - 10000) * 0.2;
        }
        if (income > 50000) {
            t = t + (income - 50000) * 0.22;
        }
        if (t > 33333.33 && t < 33333.34) {
            error();
        }
    }

    // EXPECT: unsafe line=54
    // ENTRY: Money.loanIsPaid
    // DOMAIN: none
    // WITNESS: rate=0.012044
    // WHY: what is left grows with the rate, from -8000 at 0
    static void loanIsPaid(double rate) {
        if (rate > 0 && rate < 0.05) {
            double rest = 100000;
            for (int m = 0; m < 12; m++) {
                rest = rest * (1 + rate) - 9000;
            }
            if (rest < 1 && rest > -1) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=68
    // ENTRY: Money.discounts
    // DOMAIN: none
    // WITNESS: price=997.81 first=0.499 second=0.899999
    // WHY: two discounts leave what one leaves
    static void discounts(double price, double first, double second) {
        if (price > 10 && price < 1000 && first > 0.05 && first < 0.5 && second > first && second < 0.9) {
            double left = price * (1 - first) * (1 - second);
            if (left > 49.99 && left < 49.991) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: Money.cents
    // DOMAIN: none
    // WITNESS: amount=6379549913379745794L count=9111063514498775488L
    // WHY: 7 times a price and 13 more make the amount
    static void cents(long amount, long count) {
        if (amount > 100000 && count > 1000 && amount * 7 - count * 13 == 12345678) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Money.discountIsNoGain
    // DOMAIN: none
    // WHY: a factor between 0 and 1 leaves no more than there was
    static void discountIsNoGain(double price) {
        if (price > 0 && price < 1000) {
            double left = price * 0.75;
            if (left > 750) {
                error();
            }
        }
    }
}
