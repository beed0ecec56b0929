// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// ENTRY: Fig48a.main
// WITNESS: x=1 y=0
// WHY: figure 4.8a: the error statement stands in the called method, without any instrumentation of the source
class Fig48a {
    static int main(int x, int y) {
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
