// SPDX-License-Identifier: MIT
// STATICS: fresh

/** The second of two calls starts from what the first left: a model of it is right only if both are. */
class TwoTransfers {
    static int from = 100;
    static int to = 50;
    static int refused;

    static void move(int amount) {
        if (amount <= 0 || amount > from) {
            refused++;
            return;
        }
        from -= amount;
        to += amount;
    }

    // EXPECT: safe
    // ENTRY: TwoTransfers.nothingIsLost
    // DOMAIN: x=-2..101 y=-2..101
    // WHY: what leaves one account arrives at the other
    static void nothingIsLost(int x, int y) {
        move(x);
        move(y);
        assert from + to == 150;
    }

    // EXPECT: safe
    // ENTRY: TwoTransfers.neverBelowZero
    // DOMAIN: x=-2..101 y=-2..101
    // WHY: no more is moved than there is, and none back
    static void neverBelowZero(int x, int y) {
        move(x);
        move(y);
        if (from + to != 150) {
            error();
        }
        if (from < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=53
    // ENTRY: TwoTransfers.emptied
    // DOMAIN: x=-2..101 y=-2..101
    // WITNESS: x=40 y=60
    // WHY: two amounts that add up to 100
    static void emptied(int x, int y) {
        move(x);
        move(y);
        if (from == 0 && x == 40) {
            error();
        }
    }

    static void error() {
    }
}
