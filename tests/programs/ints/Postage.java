// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=25
// DOMAIN: grams=-10..3000 express=false..true
// WITNESS: grams=1000 express=false
// WHY: the boundary 1000 falls between two classes, so the price stays 0
class Postage {
    static int test(int grams, boolean express) {
        if (grams <= 0 || grams > 2000) {
            return -1;
        }
        int price = 0;
        if (grams <= 20) {
            price = 85;
        } else if (grams <= 500) {
            price = 160;
        } else if (grams < 1000) {
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
