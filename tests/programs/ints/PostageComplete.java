// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: grams=-10..3000 express=false..true
// WHY: twin of Postage with the boundary in the third class
class PostageComplete {
    static int test(int grams, boolean express) {
        if (grams <= 0 || grams > 2000) {
            return -1;
        }
        int price = 0;
        if (grams <= 20) {
            price = 85;
        } else if (grams <= 500) {
            price = 160;
        } else if (grams <= 1000) {
            price = 275;
        } else if (grams > 1000) {
            price = 399;
        }
        if (express) {
            price += 250;
        }
        if (price == 0) {
            error();
        }
        return price;
    }

    static void error() {
    }
}
