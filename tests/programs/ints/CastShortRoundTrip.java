// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: s=-32768..32767
// WHY: twin of CastCharThenShort: short to char to short gives back the same
class CastShortRoundTrip {
    static void test(short s) {
        char c = (char) s;
        short back = (short) c;
        if (back != s) {
            error();
        }
    }

    static void error() {
    }
}
