// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// DOMAIN: x=-128..127
// WITNESS: x=-1
// WHY: the remainder of a negative number is none of 0, 1, 2
class SwitchOnRemainder {
    static int test(int x) {
        switch (x % 3) {
            case 0:
                return 3;
            case 1:
                return 1;
            case 2:
                return 2;
            default:
                error();
                return 0;
        }
    }

    static void error() {
    }
}
