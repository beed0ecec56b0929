// SPDX-License-Identifier: MIT
// JLS 3.10.6: text blocks are strings.
class TextBlocks {
    static void error() {}

    // EXPECT: safe
    // ENTRY: TextBlocks.same
    // DOMAIN: n=-8..8
    // WHY: equal constants are one object
    static void same(int n) {
        String s = """
            a
            """, t = "a\n";
        if (s != t || s == null) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: TextBlocks.other
    // DOMAIN: n=-8..8
    // WITNESS: n=8
    // WHY: the constant a
    static void other(int n) {
        String s = n > 7 ? """
            a""" : "b";
        if (s == "a") error();
    }
}
