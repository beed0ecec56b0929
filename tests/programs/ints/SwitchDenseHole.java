// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=33
// DOMAIN: op=-10..20 a=-30..30
// WITNESS: op=2 a=0
// WHY: twin of SwitchDense: case 2 may give 40, which the second switch does not know
class SwitchDenseHole {
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
                kind = a > 0 ? 10 : 40;
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
