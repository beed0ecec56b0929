// SPDX-License-Identifier: MIT
// EXPECT: safe or unknown reason=unsupported
// TRUTH: safe
// DOMAIN: x=-300..300
// WHY: error() with an int result has another descriptor than ()V
class OtherReturn {
    static int test(int x) {
        if (x == 4) {
            return error();
        }
        return 0;
    }

    static int error() {
        return -1;
    }
}
