// SPDX-License-Identifier: MIT
// EXPECT: safe
// ENTRY: Fig48b.main
// DOMAIN: x=-100..100 y=-300..300
// WHY: figure 4.8a where the caller keeps the arguments apart, so that the error statement of the callee is out of reach
class Fig48b {
    static int main(int x, int y) {
        if (x < -1000 || x > 20 || y < 80) {
            return 0;
        }
        return sub(x, y);
    }

    static int sub(int a, int b) {
        if (a * 4 > b) {
            error();
        }
        return a + b;
    }

    static void error() {
    }
}
