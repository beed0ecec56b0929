// SPDX-License-Identifier: MIT
class UpThenDown {
    // EXPECT: safe
    // ENTRY: UpThenDown.backToZero
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: down as often as up
    static void backToZero(int n) {
        int height = 0;
        for (int i = 0; i < n; i++) {
            height++;
        }
        for (int i = 0; i < n; i++) {
            height--;
        }
        if (height != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: UpThenDown.secondHalf
    // WHY: x goes to 100; y waits at 50 until x is above 50 and keeps up with it from there
    static void secondHalf() {
        int x = 0;
        int y = 50;
        while (x < 100) {
            x++;
            if (x > 50) {
                y++;
            }
        }
        if (y != 100) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: UpThenDown.secondHalfAny
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: with half = n / 2, y grows in the rounds from half + 1 to n
    static void secondHalfAny(int n) {
        if (n < 0) {
            return;
        }
        int half = n / 2;
        int x = 0;
        int y = half;
        while (x < n) {
            x++;
            if (x > half) {
                y++;
            }
        }
        if (y != n) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: UpThenDown.downIsLimited
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=501
    // WHY: above 500 the way up is longer than the way down
    static void downIsLimited(int n) {
        int height = 0;
        for (int i = 0; i < n; i++) {
            height++;
        }
        for (int i = 0; i < n && i < 500; i++) {
            height--;
        }
        if (height != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=95
    // ENTRY: UpThenDown.throughTheRoof
    // DOMAIN: top=-20..300
    // SAMPLES: none
    // WITNESS: top=100
    // WHY: at 99 a top of 100 is not reached, so there is one more step
    static void throughTheRoof(int top) {
        if (top < 1 || top > 100) {
            return;
        }
        int height = 0;
        int speed = 1;
        while (height >= 0) {
            height += speed;
            if (height > 99) {
                error();
                return;
            }
            if (height >= top) {
                speed = -1;
            }
        }
    }

    static void error() {
    }
}
