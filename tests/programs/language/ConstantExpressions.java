// SPDX-License-Identifier: MIT
// JLS 15.29: strings of constants are one object; casts, shifts, conditionals of constants.
class ConstantExpressions {
    static void error() {}
    static final int WIDTH = 1 << 4 | 3; static final String A = "a" + WIDTH + 'c' + true; static final byte SMALL = (byte) 300; static final long BIG = WIDTH > 10 ? 5L : 6;
    // EXPECT: safe
    // ENTRY: ConstantExpressions.folded
    // DOMAIN: n=-8..8
    // WHY: javac calculates them
    static void folded(int n) {
        if (WIDTH != 19 || A != "a19ctrue" || SMALL != 44 || BIG != 5) error(); switch (n) { case WIDTH - 11: if (n != 8) error(); }
    }
    // EXPECT: unsafe line=19
    // ENTRY: ConstantExpressions.texts
    // DOMAIN: n=-8..8
    // WITNESS: n=1
    // WHY: a text that is put together at run time is another object
    static void texts(int n) {
        String s = "a"; if (n == 1) s += "b"; if (s != "ab" && s != "a") error();
    }
}
