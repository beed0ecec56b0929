// SPDX-License-Identifier: MIT

/** A sum of two fields that a handler restores, or does not. */
class TwoAccounts {
    static class TooMuch extends Exception {}

    static int left = 40, right = 60;

    static void error() {}

    static void fill(int amount) throws TooMuch {
        right += amount;
        if (right > 90) {
            throw new TooMuch();
        }
    }

    static void move(int amount) {
        int before = left, there = right;
        left -= amount;
        try {
            fill(amount);
        } catch (TooMuch e) {
            left = before;
            right = there;
        }
    }

    static void moveHalf(int amount) {
        int before = left;
        left -= amount;
        try {
            fill(amount);
        } catch (TooMuch e) {
            left = before;
        }
    }

    // EXPECT: safe
    // ENTRY: TwoAccounts.sumIsKept
    // DOMAIN: amount=-5..60 times=-1..6
    // SAMPLES: none
    // WHY: what one loses the other gets, or both are as before; also where they wrap around
    static void sumIsKept(int amount, int times) {
        for (int i = 0; i < times; i++) {
            move(amount);
        }
        if (left + right != 100) {
            error();
        }
    }

    // EXPECT: unsafe line=63
    // ENTRY: TwoAccounts.sumIsLost
    // DOMAIN: amount=-5..60 times=-1..6
    // SAMPLES: none
    // WITNESS: amount=31 times=1
    // WHY: the handler forgets the other account
    static void sumIsLost(int amount, int times) {
        for (int i = 0; i < times; i++) {
            moveHalf(amount);
        }
        assert left + right == 100;
    }
}
