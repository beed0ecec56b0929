// SPDX-License-Identifier: MIT

/** What a test or a cast says holds where it was passed, and nowhere else. */
class Unlearnt {
    static class Animal {
        int legs = 4;

        int speak() {
            return 1;
        }
    }

    static class Bird extends Animal {
        Animal prey;

        Bird() {
            legs = 2;
        }

        @Override
        int speak() {
            return prey == null ? 2 : 3;
        }
    }

    static void error() {}

    // EXPECT: unsafe line=40
    // ENTRY: Unlearnt.castIsCaught
    // WITNESS: bird=false
    // WHY: the cast fails, which is caught; the animal is no bird after it either
    static void castIsCaught(boolean bird) {
        Animal a = bird ? new Bird() : new Animal();
        try {
            ((Bird) a).prey = a;
        } catch (ClassCastException e) {
            a.legs++;
        }
        if (!(a instanceof Bird) && a.legs == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Unlearnt.castSaysIt
    // WHY: behind the cast a is a bird that hunts; where it failed a is an animal with a fifth leg
    static void castSaysIt(boolean bird) {
        Animal a = bird ? new Bird() : new Animal();
        try {
            ((Bird) a).prey = a;
            assert a.speak() == 3;
        } catch (ClassCastException e) {
            a.legs++;
        }
        assert a.legs == (bird ? 2 : 5);
    }

    // EXPECT: unsafe line=73
    // ENTRY: Unlearnt.inEachRound
    // DOMAIN: hole=-2..6
    // WITNESS: hole=3
    // WHY: in the fourth round the animal is missing; the three rounds before have looked at others
    static void inEachRound(int hole) {
        int caught = 0;
        for (int i = 0; i < 4; i++) {
            Animal a = i == hole ? null : new Animal();
            try {
                a.legs = i;
            } catch (NullPointerException e) {
                caught++;
            }
            if (a == null && i == 3 && caught == 1) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=92
    // ENTRY: Unlearnt.nullReceiver
    // DOMAIN: k=-3..3
    // WITNESS: k=0
    // WHY: a call on null is an exception as well, and whether there is a receiver is not known in the handler
    static void nullReceiver(int k) {
        Animal a = k > 0 ? new Bird() : k < 0 ? new Animal() : null;
        int said = 0;
        try {
            said = a.speak();
        } catch (RuntimeException e) {
            said = 9;
        } finally {
            if (said == 9 && a == null) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Unlearnt.halfWritten
    // DOMAIN: k=-3..3
    // WHY: the first write has happened when the second throws; the third has not
    static void halfWritten(int k) {
        Animal first = new Animal();
        Animal second = k == 1 ? null : k == 2 ? first : new Bird();
        Animal third = new Animal();
        try {
            first.legs = 10;
            second.legs = 20;
            third.legs = 30;
        } catch (NullPointerException e) {
            assert k == 1;
        }
        assert first.legs == (k == 2 ? 20 : 10);
        assert third.legs == (k == 1 ? 4 : 30);
    }

    private static int depth(Animal a, int n) {
        try {
            return n == 0 ? a.legs : depth(a, n - 1);
        } catch (NullPointerException e) {
            if (n < 2) {
                throw e;
            }
            return -n;
        }
    }

    // EXPECT: unsafe line=138
    // ENTRY: Unlearnt.caughtTwoUp
    // DOMAIN: n=-1..5 missing=false..true
    // WITNESS: n=4 missing=true
    // WHY: the exception passes the frames of 0 and 1, and the frame of 2 makes -2 of it
    static void caughtTwoUp(int n, boolean missing) {
        if (n < 2 || n > 5) {
            return;
        }
        Animal a = missing ? null : new Animal();
        if (depth(a, n) == -2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Unlearnt.dividesOrNot
    // DOMAIN: x=-9..9
    // WHY: the quotient is written only where there is one, so where x is 0 the legs are what they were
    static void dividesOrNot(int x) {
        Animal a = new Animal();
        try {
            a.legs = 100 / x;
        } catch (ArithmeticException e) {
            if (x != 0 || a.legs != 4) {
                error();
            }
            return;
        }
        if (x == 0) {
            error();
        }
    }
}
