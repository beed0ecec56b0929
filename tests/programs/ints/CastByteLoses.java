// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// DOMAIN: x=-300..300
// WITNESS: x=200
// WHY: 200 becomes -56
class CastByteLoses {
    static void test(int x) {
        if (x < 0 || x > 255) {
            return;
        }
        byte b = (byte) x;
        if (b != x) {
            error();
        }
    }

    static void error() {
    }
}
