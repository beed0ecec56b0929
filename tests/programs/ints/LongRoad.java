// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=18
// WITNESS: x=123456
// WHY: a chain of ten invertible steps; one input leads to the end
class LongRoad {
    static void test(int x) {
        int y = x + 77;
        y ^= 0x5a5a;
        y *= 3;
        y -= 1000;
        y = y << 7 | y >>> 25;
        y = ~y;
        y *= 5;
        y ^= y >>> 16;
        y += 12;
        y = -y;
        if (y == 216038288) {
            error();
        }
    }

    static void error() {
    }
}
