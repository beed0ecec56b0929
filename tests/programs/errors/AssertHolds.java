// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-300..300
// WHY: x & 7 is between 0 and 7
class AssertHolds {
    static void test(int x) {
        int y = x & 7;
        assert y >= 0 && y <= 7 : "range";
    }
}
