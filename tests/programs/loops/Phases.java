// SPDX-License-Identifier: MIT
class Phases {
    // EXPECT: safe
    // ENTRY: Phases.hillOfTwos
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: an even height is gone in twos
    static void hillOfTwos(int n) {
        if (n < 0 || n % 2 != 0) {
            return;
        }
        int x = 0;
        while (x < n) {
            x++;
        }
        while (x > 0) {
            x -= 2;
        }
        if (x != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: Phases.hillOfTwosOdd
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=101
    // WHY: an odd height ends at -1
    static void hillOfTwosOdd(int n) {
        if (n < 0) {
            return;
        }
        int x = 0;
        while (x < n) {
            x++;
        }
        while (x > 0) {
            x -= 2;
        }
        if (x == -1 && n > 100) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Phases.threeParts
    // WHY: a goes up for 1000 rounds and down for as many
    static void threeParts() {
        int a = 0;
        int b = 0;
        for (int i = 0; i < 3000; i++) {
            if (i < 1000) {
                a++;
            } else if (i < 2000) {
                b++;
            } else {
                a--;
            }
        }
        if (a != 0 || b != 1000) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Phases.fillsThenDrains
    // DOMAIN: size=-2..40 n=-20..300
    // SAMPLES: none
    // WHY: it drains when it is full and fills when it is empty
    static void fillsThenDrains(int size, int n) {
        if (size < 1 || size > 1000) {
            return;
        }
        int level = 0;
        boolean fills = true;
        for (int i = 0; i < n; i++) {
            if (fills) {
                level++;
                if (level == size) {
                    fills = false;
                }
            } else {
                level--;
                if (level == 0) {
                    fills = true;
                }
            }
        }
        if (level < 0 || level > size) {
            error();
        }
    }

    static void error() {
    }
}
