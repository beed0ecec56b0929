// SPDX-License-Identifier: MIT
class ChoicesOfAllTypes {
    // EXPECT: unsafe line=10
    // ENTRY: ChoicesOfAllTypes.longChoice
    // INPUT: nondetLong#1=10000000000L
    // WITNESS: nondetLong#1=10000000000L
    // WHY: any long may be chosen, also one beyond int
    static void longChoice() {
        if (org.dashj.Dash.nondetLong() == 10000000000L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ChoicesOfAllTypes.longChoiceSafe
    // WHY: a square has no remainder 2 modulo 4
    static void longChoiceSafe() {
        long x = org.dashj.Dash.nondetLong();
        if ((x * x & 3) == 2) {
            error();
        }
    }

    // EXPECT: unsafe line=31
    // ENTRY: ChoicesOfAllTypes.floatChoice
    // INPUT: nondetFloat#1=Float.NaN
    // WHY: a chosen float may be NaN
    static void floatChoice() {
        float x = org.dashj.Dash.nondetFloat();
        if (x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ChoicesOfAllTypes.doubleChoiceSafe
    // WHY: a number below 1 is below 2
    static void doubleChoiceSafe() {
        double x = org.dashj.Dash.nondetDouble();
        if (isSmall(x) && x > 2) {
            error();
        }
    }

    // EXPECT: unsafe line=53
    // ENTRY: ChoicesOfAllTypes.mixedTape
    // WITNESS: x=4 nondetInt#1=4 nondetLong#2=5000000004L
    // WHY: choices of all types come in their order
    static void mixedTape(int x) {
        int a = org.dashj.Dash.nondetInt();
        long b = org.dashj.Dash.nondetLong();
        if (a == x && b == x + 5000000000L && x > 3) {
            error();
        }
    }

    static boolean isSmall(double x) {
        return x > -1 && x < 1;
    }

    static void error() {
    }
}
