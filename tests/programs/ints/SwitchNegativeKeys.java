// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-20..20
// WHY: a table with negative keys; f has the sign of x everywhere
class SwitchNegativeKeys {
    static int test(int x) {
        int f;
        switch (x) {
            case -3:
                f = -3;
                break;
            case -2:
            case -1:
                f = -1;
                break;
            case 0:
                f = 0;
                break;
            case 1:
            case 2:
                f = 1;
                break;
            case 3:
                f = 3;
                break;
            default:
                f = x < 0 ? -4 : 4;
        }
        if (f > 0 != x > 0 || f < 0 != x < 0) {
            error();
        }
        return f;
    }

    static void error() {
    }
}
