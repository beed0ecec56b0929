// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: income=-100..70000
// WHY: integer division floors every bracket's part, so the tax is non-negative and never more than the highest rate of the income
class TaxBrackets {
    static int test(int income) {
        if (income < 0 || income > 1000000) {
            return 0;
        }
        int tax = 0;
        int rest = income;
        if (rest > 60000) {
            tax += (rest - 60000) * 40 / 100;
            rest = 60000;
        }
        if (rest > 30000) {
            tax += (rest - 30000) * 30 / 100;
            rest = 30000;
        }
        if (rest > 10000) {
            tax += (rest - 10000) * 20 / 100;
        }
        if (tax < 0) {
            error();
        }
        if (tax > income) {
            error();
        }
        return tax;
    }

    static void error() {
    }
}
