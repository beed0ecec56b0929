// SPDX-License-Identifier: MIT
class FiftySites {
    // EXPECT: safe
    // ENTRY: FiftySites.all
    // DOMAIN: x=-500..500
    // WHY: a masked value is never negative; one statement, fifty calls
    static void all(int x) {
        notNegative(x & 1);
        notNegative(x & 2);
        notNegative(x & 3);
        notNegative(x & 4);
        notNegative(x & 5);
        notNegative(x & 6);
        notNegative(x & 7);
        notNegative(x & 8);
        notNegative(x & 9);
        notNegative(x & 10);
        notNegative(x & 11);
        notNegative(x & 12);
        notNegative(x & 13);
        notNegative(x & 14);
        notNegative(x & 15);
        notNegative(x & 16);
        notNegative(x & 17);
        notNegative(x & 18);
        notNegative(x & 19);
        notNegative(x & 20);
        notNegative(x & 21);
        notNegative(x & 22);
        notNegative(x & 23);
        notNegative(x & 24);
        notNegative(x & 25);
        notNegative(x & 26);
        notNegative(x & 27);
        notNegative(x & 28);
        notNegative(x & 29);
        notNegative(x & 30);
        notNegative(x & 31);
        notNegative(x & 32);
        notNegative(x & 33);
        notNegative(x & 34);
        notNegative(x & 35);
        notNegative(x & 36);
        notNegative(x & 37);
        notNegative(x & 38);
        notNegative(x & 39);
        notNegative(x & 40);
        notNegative(x & 41);
        notNegative(x & 42);
        notNegative(x & 43);
        notNegative(x & 44);
        notNegative(x & 45);
        notNegative(x & 46);
        notNegative(x & 47);
        notNegative(x & 48);
        notNegative(x & 49);
        notNegative(x & 50);
    }

    // EXPECT: unsafe line=120
    // ENTRY: FiftySites.oneFails
    // DOMAIN: x=-500..500
    // WITNESS: x=-1
    // WHY: call 38 passes a remainder, which may be negative
    static void oneFails(int x) {
        notNegative(x & 1);
        notNegative(x & 2);
        notNegative(x & 3);
        notNegative(x & 4);
        notNegative(x & 5);
        notNegative(x & 6);
        notNegative(x & 7);
        notNegative(x & 8);
        notNegative(x & 9);
        notNegative(x & 10);
        notNegative(x & 11);
        notNegative(x & 12);
        notNegative(x & 13);
        notNegative(x & 14);
        notNegative(x & 15);
        notNegative(x & 16);
        notNegative(x & 17);
        notNegative(x & 18);
        notNegative(x & 19);
        notNegative(x & 20);
        notNegative(x & 21);
        notNegative(x & 22);
        notNegative(x & 23);
        notNegative(x & 24);
        notNegative(x & 25);
        notNegative(x & 26);
        notNegative(x & 27);
        notNegative(x & 28);
        notNegative(x & 29);
        notNegative(x & 30);
        notNegative(x & 31);
        notNegative(x & 32);
        notNegative(x & 33);
        notNegative(x & 34);
        notNegative(x & 35);
        notNegative(x & 36);
        notNegative(x & 37);
        notNegative(x % 50);
        notNegative(x & 39);
        notNegative(x & 40);
        notNegative(x & 41);
        notNegative(x & 42);
        notNegative(x & 43);
        notNegative(x & 44);
        notNegative(x & 45);
        notNegative(x & 46);
        notNegative(x & 47);
        notNegative(x & 48);
        notNegative(x & 49);
        notNegative(x & 50);
    }

    static void notNegative(int v) {
        if (v < 0) {
            error();
        }
    }

    static void error() {
    }
}
