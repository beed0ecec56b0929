// SPDX-License-Identifier: MIT
// JLS 15.9: builders that are made of a text, or for a number of chars.
class MadeBuilders {
    static void error() {}
    // EXPECT: safe
    // ENTRY: MadeBuilders.goesOn
    // DOMAIN: n=-4..9
    // WHY: neither changes anything else; a negative capacity and a text that is not there are refused
    static void goesOn(int n) {
        if (n > 100) return;
        int r = 0;
        try {
            StringBuilder b = new StringBuilder(n);
            r = 1;
            b.append(n);
            b = new StringBuilder(n > 5 ? null : "a").append('b');
            r = 2;
        } catch (NegativeArraySizeException e) {
            r += 10;
        } catch (NullPointerException e) {
            r += 20;
        }
        if (r != (n < 0 ? 10 : n > 5 ? 21 : 2)) error();
    }
    // EXPECT: unsafe line=32
    // ENTRY: MadeBuilders.missing
    // PROPERTY: exceptions
    // DOMAIN: n=-4..9
    // WITNESS: n=3
    // WHY: there is no text to begin with
    static void missing(int n) {
        StringBuilder b = new StringBuilder(n == 3 ? null : "a");
        b.append(n);
    }
}
