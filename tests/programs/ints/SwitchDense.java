// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: op=-10..20 a=-30..30
// WHY: every case of the table gives a result that the second switch knows
class SwitchDense {
    static int test(int op, int a) {
        int kind;
        switch (op) {
            case 0:
                kind = 10;
                break;
            case 1:
                kind = 20;
                break;
            case 2:
                kind = a > 0 ? 10 : 30;
                break;
            case 3:
                kind = 30;
                break;
            default:
                return 0;
        }
        switch (kind) {
            case 10:
                return a;
            case 20:
                return -a;
            case 30:
                return a * 2;
            default:
                error();
        }
        return 1;
    }

    static void error() {
    }
}
