// SPDX-License-Identifier: MIT
class Hanoi {
    // EXPECT: safe
    // ENTRY: Hanoi.isPowerLessOne
    // DOMAIN: n=-2..33
    // SAMPLES: none
    // WHY: 2^n - 1 moves
    static void isPowerLessOne(int n) {
        if (!(n >= 0 && n <= 31)) {
            return;
        }
        if (moves(n) != (1 << n) - 1) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: Hanoi.isPowerLessOneBeyond
    // DOMAIN: n=0..33
    // WITNESS: n=32
    // SAMPLES: none
    // WHY: a distance of 32 shifts by 0
    static void isPowerLessOneBeyond(int n) {
        if (!(n >= 0 && n <= 32)) {
            return;
        }
        if (moves(n) != (1 << n) - 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hanoi.isOdd
    // DOMAIN: n=0..1002
    // SAMPLES: none
    // WHY: one move of the largest disc, and twice the others
    static void isOdd(int n) {
        if (!(n >= 1 && n <= 1000)) {
            return;
        }
        if ((moves(n) & 1) == 0) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: Hanoi.isOddFromZero
    // DOMAIN: n=0..1002
    // WITNESS: n=0
    // SAMPLES: none
    // WHY: no disc, no move
    static void isOddFromZero(int n) {
        if (!(n >= 0 && n <= 1000)) {
            return;
        }
        if ((moves(n) & 1) == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hanoi.twiceIsPower
    // DOMAIN: n=-2..13
    // SAMPLES: none
    // WHY: with both recursive calls written out
    static void twiceIsPower(int n) {
        if (!(n >= 0 && n <= 12)) {
            return;
        }
        if (movesTwice(n) != (1 << n) - 1) {
            error();
        }
    }

    // EXPECT: unsafe line=86
    // ENTRY: Hanoi.twiceHits255
    // DOMAIN: n=-2..13
    // WITNESS: n=8
    // SAMPLES: none
    // WHY: eight discs
    static void twiceHits255(int n) {
        if (!(n >= 0 && n <= 12)) {
            return;
        }
        if (movesTwice(n) == 255) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hanoi.monotone
    // DOMAIN: n=0..22
    // SAMPLES: none
    // WHY: another disc needs more moves
    static void monotone(int n) {
        if (!(n >= 0 && n <= 20)) {
            return;
        }
        if (moves(n + 1) <= moves(n)) {
            error();
        }
    }

    static int moves(int discs) {
        if (discs == 0) {
            return 0;
        }
        return 2 * moves(discs - 1) + 1;
    }

    static int movesTwice(int discs) {
        if (discs <= 0) {
            return 0;
        }
        return movesTwice(discs - 1) + 1 + movesTwice(discs - 1);
    }

    static void error() {
    }
}
