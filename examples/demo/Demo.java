// SPDX-License-Identifier: MIT

/** A lift that must never be told to go below the cellar. Two ways to limit a wish; one forgets that int wraps around. */
public class Demo {
    static final int CELLAR = -3;

    /** EXPECT: unsafe. A wish far below zero wraps to a floor far above and then passes for a low one. */
    static void broken(int floor, int steps) {
        if (floor < CELLAR || floor > 40 || steps < 0) {
            return;
        }
        int target = floor - steps;
        if (target < CELLAR) {
            target = CELLAR;
        }
        target = target + steps * 2;
        if (target < CELLAR) {
            error();
        }
    }

    /** EXPECT: safe. The steps are limited before anything is computed with them. */
    static void fixed(int floor, int steps) {
        if (floor < CELLAR || floor > 40 || steps < 0 || steps > 43) {
            return;
        }
        int target = floor - steps;
        if (target < CELLAR) {
            target = CELLAR;
        }
        target = target + steps * 2;
        if (target < CELLAR) {
            error();
        }
    }

    static void error() {
        throw new IllegalStateException("below the cellar");
    }
}
