// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=23
// ENTRY: shop.billing.InvoiceHuge$Line.test
// WITNESS: quantity=25000 price=100000 rebate=0
// WHY: twin of Invoice with larger limits: the gross amount overflows
package shop.billing;

class InvoiceHuge {
    static class Line {
        static int test(int quantity, int price, int rebate) {
            if (quantity < 1 || quantity > 30000) {
                return 0;
            }
            if (price < 0 || price > 100000) {
                return 0;
            }
            if (rebate < 0 || rebate > 50) {
                return 0;
            }
            int gross = quantity * price;
            int net = gross - gross / 100 * rebate;
            if (net < 0) {
                error();
            }
            return net;
        }

        private static void error() {
            throw new IllegalStateException("wrong total");
        }
    }
}
