// SPDX-License-Identifier: MIT

/** What fails only with arrays for which a JVM has no room. */
class TooLong {
    static void error() {}

    // EXPECT: unknown reason=no-room
    // TRUTH: unsafe
    // ENTRY: TooLong.atTheGreatestLength
    // WHY: some JVM could be given an array of 2,147,483,000 cells; those that run tests cannot
    static void atTheGreatestLength(int[] a) {
        if (a != null && a.length == 2_147_483_000 && a[7] == 3) error();
    }

    // EXPECT: safe
    // ENTRY: TooLong.atNoLength
    // DOMAIN: a=[4]0..1
    // WHY: no length is negative
    static void atNoLength(int[] a) {
        if (a != null && a.length < 0) error();
    }
}
