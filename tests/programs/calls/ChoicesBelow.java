// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class ChoicesBelow {
    // EXPECT: safe
    // ENTRY: ChoicesBelow.loopOfChoices
    // CHOICES: 0..1 0..1 0..1 0..1 0..1
    // WHY: five bits give at most 31
    static void loopOfChoices() {
        int s = 0;
        for (int i = 0; i < 5; i++) {
            s = 2 * s + bit();
        }
        if (s < 0 || s > 31) {
            error();
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: ChoicesBelow.loopOfChoicesHit
    // WITNESS: nondetBoolean#1=1 nondetBoolean#3=1 nondetBoolean#4=1
    // CHOICES: 0..1 0..1 0..1 0..1 0..1
    // WHY: the bits of 22
    static void loopOfChoicesHit() {
        int s = 0;
        for (int i = 0; i < 5; i++) {
            s = 2 * s + bit();
        }
        if (s == 22) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ChoicesBelow.recursionOfChoices
    // DOMAIN: n=-1..7
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: at most one more for each call
    static void recursionOfChoices(int n) {
        if (n < 0 || n > 6) {
            return;
        }
        if (countBits(n) > n) {
            error();
        }
    }

    // EXPECT: unsafe line=61
    // ENTRY: ChoicesBelow.recursionOfChoicesHit
    // DOMAIN: n=-1..7
    // WITNESS: n=4 nondetBoolean#1=1 nondetBoolean#2=1 nondetBoolean#3=1
    // CHOICES: 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: three of four bits
    static void recursionOfChoicesHit(int n) {
        if (n != 4) {
            return;
        }
        if (countBits(n) == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ChoicesBelow.choiceDecidesDepth
    // DOMAIN: x=0..20
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: the recursion ends when a choice says so, and counts up from its argument
    static void choiceDecidesDepth(int x) {
        int r = climb(x & 255);
        if (r < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=88
    // ENTRY: ChoicesBelow.choiceDecidesDepthHit
    // DOMAIN: x=0..3
    // WITNESS: x=0 nondetBoolean#1=1 nondetBoolean#2=1 nondetBoolean#3=1 nondetBoolean#4=1 nondetBoolean#5=1
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: five more than the argument
    static void choiceDecidesDepthHit(int x) {
        int r = climb(x & 255);
        if (r == (x & 255) + 5) {
            error();
        }
    }

    // EXPECT: unsafe line=102
    // ENTRY: ChoicesBelow.skippedChoice
    // DOMAIN: x=-1..1
    // WITNESS: x=0 nondetInt#1=5
    // CHOICES: 0..6 0..6
    // WHY: how many choices the first call makes decides which one the second gets
    static void skippedChoice(int x) {
        int a = maybe(x);
        int b = Dash.nondetInt();
        if (a == 0 && b == 5 && x == 0) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: ChoicesBelow.skippedChoiceTwo
    // DOMAIN: x=-1..1
    // WITNESS: x=1 nondetInt#1=4 nondetInt#2=5
    // CHOICES: 0..6 0..6
    // WHY: as skippedChoice, where the first call makes one
    static void skippedChoiceTwo(int x) {
        int a = maybe(x);
        int b = Dash.nondetInt();
        if (a == 4 && b == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ChoicesBelow.sumOfTwo
    // CHOICES: -20..20 -20..20
    // WHY: two even numbers
    static void sumOfTwo() {
        int a = even();
        int b = even();
        if (((a + b) & 1) == 1) {
            error();
        }
    }

    // EXPECT: unsafe line=141
    // ENTRY: ChoicesBelow.sumOfTwoDiffer
    // WITNESS: nondetInt#1=4
    // CHOICES: -20..20 -20..20
    // WHY: two calls, two numbers
    static void sumOfTwoDiffer() {
        int a = even();
        int b = even();
        if (a != b && a == 8) {
            error();
        }
    }

    static int bit() {
        return Dash.nondetBoolean() ? 1 : 0;
    }

    static int countBits(int n) {
        if (n == 0) {
            return 0;
        }
        return bit() + countBits(n - 1);
    }

    static int climb(int n) {
        if (n > 100000 || !Dash.nondetBoolean()) {
            return n;
        }
        return climb(n + 1);
    }

    static int maybe(int x) {
        if (x > 0) {
            return Dash.nondetInt();
        }
        return 0;
    }

    static int even() {
        return 2 * Dash.nondetInt();
    }

    static void error() {
    }
}
