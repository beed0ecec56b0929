// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: twin of SwitchSparse: 2 * x - 77 is odd, so it is never 0
class SwitchSparseSafe {
    static int test(int key, int x) {
        int weight = 0;
        switch (key) {
            case -2147483648:
                weight = 1;
                break;
            case -1000000:
                weight = 2 * x - 77;
                break;
            case 0:
                weight = 3;
                break;
            case 99999:
                weight = 4;
                break;
            case 2147483647:
                weight = 5;
                break;
            default:
                weight = 6;
        }
        if (weight == 0) {
            error();
        }
        return weight;
    }

    static void error() {
    }
}
