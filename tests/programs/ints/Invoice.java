// SPDX-License-Identifier: MIT
// EXPECT: safe
// ENTRY: shop.billing.Invoice$Line.test
// DOMAIN: quantity=-5..120 price=-5..300 rebate=0..1
// WHY: with at most 100 pieces of at most 9999 and a rebate of at most half, the total is between 0 and 999900
package shop.billing;

class Invoice {
    static class Line {
        static int test(int quantity, int price, int rebate) {
            if (quantity < 1 || quantity > 100) {
                return 0;
            }
            if (price < 0 || price > 9999) {
                return 0;
            }
            if (rebate < 0 || rebate > 50) {
                return 0;
            }
            int gross = quantity * price;
            int net = gross - gross * rebate / 100;
            if (net < 0 || net > 999900) {
                error();
            }
            if (rebate == 0 && net != gross) {
                error();
            }
            return net;
        }

        private static void error() {
            throw new IllegalStateException("wrong total");
        }
    }
}
