// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=22
// DOMAIN: cents=-10..300
// WITNESS: cents=99
// WHY: twin of ChangeCoins: 99 cents need 50 + 20 + 20 + 5 + 2 + 2, six coins
class ChangeCoinsMost {
    static int test(int cents) {
        if (cents < 0 || cents > 99) {
            return -1;
        }
        int rest = cents;
        int coins = rest / 50;
        rest %= 50;
        coins += rest / 20;
        rest %= 20;
        coins += rest / 10;
        rest %= 10;
        coins += rest / 5;
        rest %= 5;
        coins += rest / 2 + rest % 2;
        if (coins > 5) {
            error();
        }
        return coins;
    }

    static void error() {
    }
}
