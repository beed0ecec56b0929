// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: cents=-10..300
// WHY: the coins 50, 20, 10, 5, 2, 1 always add up, and at most two of 20 and two of 2 are needed
class ChangeCoins {
    static int test(int cents) {
        if (cents < 0 || cents > 99) {
            return -1;
        }
        int rest = cents;
        int fifties = rest / 50;
        rest %= 50;
        int twenties = rest / 20;
        rest %= 20;
        int tens = rest / 10;
        rest %= 10;
        int fives = rest / 5;
        rest %= 5;
        int twos = rest / 2;
        int ones = rest % 2;
        if (fifties * 50 + twenties * 20 + tens * 10 + fives * 5 + twos * 2 + ones != cents) {
            error();
        }
        if (twenties > 2 || twos > 2 || fives > 1) {
            error();
        }
        return fifties + twenties + tens + fives + twos + ones;
    }

    static void error() {
    }
}
