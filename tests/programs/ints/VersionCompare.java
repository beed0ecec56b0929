// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-100..100 b=-100..100
// WHY: comparing packed major and minor parts one after the other orders like the packed numbers
class VersionCompare {
    static int test(short a, short b) {
        if (a < 0 || b < 0) {
            return 0;
        }
        int major = (a >> 8) - (b >> 8);
        int minor = (a & 255) - (b & 255);
        int order = major != 0 ? major : minor;
        if (order < 0 != a < b || order == 0 != (a == b)) {
            error();
        }
        return order;
    }

    static void error() {
    }
}
