// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-300..300
// WHY: twin of SwitchOnRemainder: x & 3 has four values and all are listed
class SwitchOnMasked {
    static int test(int x) {
        switch (x & 3) {
            case 0:
                return 3;
            case 1:
                return 1;
            case 2:
                return 2;
            case 3:
                return 0;
            default:
                error();
                return 0;
        }
    }

    static void error() {
    }
}
