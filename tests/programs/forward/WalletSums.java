// SPDX-License-Identifier: MIT

/** WalletSums of fields that wrap around, or cannot. */
final class WalletSums {
    static void error() {
    }

    static final class Wallet {
        private int coins;
        private int notes;

        Wallet(int coins, int notes) {
            this.coins = coins;
            this.notes = notes;
        }

        int total() {
            return coins + notes;
        }

        boolean isSane() {
            return coins >= 0 && notes >= 0;
        }

        void moveAll() {
            notes = notes + coins;
            coins = 0;
        }
    }

    // EXPECT: unsafe line=39
    // ENTRY: WalletSums.twoPositive
    // DOMAIN: coins=-9..9 notes=-9..9
    // WITNESS: coins=2147483647 notes=1
    // WHY: two sums that are not negative wrap around to one that is
    static void twoPositive(int coins, int notes) {
        Wallet w = new Wallet(coins, notes);
        if (w.isSane() && w.total() < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WalletSums.boundedPositive
    // DOMAIN: coins=-9..9 notes=-9..9
    // WHY: two sums below 2^30 make less than 2^31, and moving between them loses nothing
    static void boundedPositive(int coins, int notes) {
        if (coins >= 1 << 30 || notes >= 1 << 30) {
            return;
        }
        Wallet w = new Wallet(coins, notes);
        boolean sane = w.isSane();
        int before = w.total();
        w.moveAll();
        if (sane && (w.total() < 0 || w.total() != before || !w.isSane())) {
            error();
        }
    }

    static Wallet merge(Wallet a, Wallet b) {
        return new Wallet(a.coins + b.coins, a.notes + b.notes);
    }

    // EXPECT: safe
    // ENTRY: WalletSums.orderOfMerging
    // DOMAIN: a=-6..6 b=-6..6 c=-6..6
    // WHY: also where they wrap around, sums do not depend on the order
    static void orderOfMerging(int a, int b, int c) {
        Wallet x = new Wallet(a, b), y = new Wallet(b, c), z = new Wallet(c, a);
        Wallet left = merge(merge(x, y), z);
        Wallet right = merge(x, merge(z, y));
        assert left.total() == right.total() && left.coins == right.coins;
    }

    // EXPECT: unsafe line=86
    // ENTRY: WalletSums.halfWay
    // DOMAIN: a=-6..6 b=-6..6
    // WITNESS: a=2147483646 b=2147483644
    // WHY: the middle of two amounts lies between them until their sum wraps around
    static void halfWay(int a, int b) {
        if (b < 0 || a < b) {
            return;
        }
        Wallet both = merge(new Wallet(a, 0), new Wallet(b, 0));
        int middle = both.total() / 2;
        assert middle >= b && middle <= a;
    }
}
