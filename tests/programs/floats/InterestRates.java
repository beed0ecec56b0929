// SPDX-License-Identifier: MIT

/** Interest, loans and prices. */
class InterestRates {
    static void error() {}

    // EXPECT: unsafe line=16
    // ENTRY: InterestRates.grownTo
    // DOMAIN: none
    // WITNESS: rate=0.07177373 years=10
    // WHY: for any number of years some rate makes 2000 of 1000
    static void grownTo(double rate, int years) {
        if (rate > 0.01 && rate < 0.1 && years >= 5 && years <= 20) {
            double end = 1000 * Math.pow(1 + rate, years);
            if (end > 2000 && end < 2000.01) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: InterestRates.ruleOf72
    // DOMAIN: none
    // WITNESS: rate=0.0301
    // WHY: of 3 per cent the rule says 24 years, the logarithm 23.45: half a year less, and only there
    static void ruleOf72(double rate) {
        if (rate > 0.03 && rate < 0.2) {
            double exact = Math.log(2) / Math.log(1 + rate);
            double rule = 0.72 / rate;
            assert rule - exact < 0.5;
        }
    }

    // EXPECT: unsafe line=45
    // ENTRY: InterestRates.continuous
    // DOMAIN: none
    // WITNESS: rate=0.18941 years=3.3901
    // WHY: 19 per cent over 3.4 years are 1.9 when compounded without a pause, and 0.1 less when by the year
    static void continuous(double rate, double years) {
        if (rate > 0 && rate < 0.5 && years > 0 && years < 50) {
            double fast = Math.exp(rate * years);
            double slow = Math.pow(1 + rate, years);
            double more = fast - slow;
            if (fast > 1.9 && fast < 1.901 && more > 0.1 && more < 0.1001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=58
    // ENTRY: InterestRates.monthsToPay
    // DOMAIN: none
    // WITNESS: payment=495.0
    // WHY: a payment below the interest, which is 500, never ends the loan: the logarithm of a negative number is NaN
    static void monthsToPay(double payment) {
        if (payment > 490 && payment < 2000) {
            double months = -Math.log(1 - 500 / payment) / Math.log(1.005);
            assert months > 0;
        }
    }

    // EXPECT: unsafe line=70
    // ENTRY: InterestRates.annuity
    // DOMAIN: none
    // WITNESS: rate=5e-17
    // WHY: 1 + rate is 1 for a rate of 1e-16 and less, and the value of 60 payments is 0 / rate
    static void annuity(double rate) {
        if (rate > 2e-17 && rate < 0.005) {
            double value = (1 - Math.pow(1 + rate, -60)) / rate;
            assert value > 1;
        }
    }

    // EXPECT: unsafe line=83
    // ENTRY: InterestRates.netAndTax
    // DOMAIN: none
    // WITNESS: gross=510L
    // WHY: 100 net prices have 119 gross prices between them: some gross prices cannot be met
    static void netAndTax(long gross) {
        if (gross > 500 && gross < 520) {
            long net = Math.round(gross / 1.19);
            long tax = Math.round(net * 0.19);
            assert net + tax == gross;
        }
    }

    // EXPECT: unsafe line=97
    // ENTRY: InterestRates.internalRate
    // DOMAIN: none
    // WITNESS: rate=0.1634056006890
    // WHY: the value falls with the rate without a gap, from 400 at 0 past 0 near 0.163
    static void internalRate(double rate) {
        if (rate > 0 && rate < 1) {
            double q = 1 / (1 + rate);
            double value = -1000 + 300 * q + 420 * q * q + 680 * q * q * q;
            if (value > -1e-7 && value < 1e-7) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: InterestRates.discountIsNoSurcharge
    // WHY: a factor from 0 to 1 leaves no more than there was; a product is rounded monotonically
    static void discountIsNoSurcharge(double price, double discount) {
        if (price >= 0 && price <= 1000000 && discount >= 0 && discount <= 1) {
            double left = price * (1 - discount);
            assert left >= 0 && left <= price;
        }
    }

    // EXPECT: safe
    // ENTRY: InterestRates.interestIsNoLoss
    // WHY: a base from 1 to 2 to an exponent from 0 to 10 is a number from 1 to 1024, up to an ulp
    static void interestIsNoLoss(double rate, double years) {
        if (rate >= 0 && rate <= 1 && years >= 0 && years <= 10) {
            double factor = Math.pow(1 + rate, years);
            if (!(factor > 0.999 && factor < 1025)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: InterestRates.mixedFund
    // WHY: a mean of numbers from 0 to 100 with weights that add up to 1 is one of 0 to 100, up to rounding
    static void mixedFund(double share, double first, double second) {
        if (share >= 0 && share <= 1 && first >= 0 && first <= 100 && second >= 0 && second <= 100) {
            double value = share * first + (1 - share) * second;
            assert value >= 0 && value < 100.001;
        }
    }
}
