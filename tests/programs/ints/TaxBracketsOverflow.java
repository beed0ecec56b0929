// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=24
// WITNESS: income=60000000
// WHY: twin of TaxBrackets without the upper limit: the product with 40 overflows
class TaxBracketsOverflow {
    static int test(int income) {
        if (income < 0) {
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
        return tax;
    }

    static void error() {
    }
}
