// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-300..300
// WHY: the ordinary call error(int) and the error behind it are never reached
class OtherDescriptorDead {
    static void test(int x) {
        if ((x & 1) == 2) {
            error(x);
            error();
        }
    }

    static void error(int code) {
    }

    static void error() {
    }
}
