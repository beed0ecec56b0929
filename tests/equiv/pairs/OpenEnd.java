// SPDX-License-Identifier: MIT

/** The reference calls itself and ends where the length of a null array is read. */
class OpenEnd {
    static int[] none;

    static void reference(int n) {
        count(n);
    }

    private static void count(int n) {
        if (n > 0) {
            count(n - 1);
        } else {
            n = none.length;
        }
    }

    // EXPECT DIFFERENT at 0: it throws nothing. An exception at the end of a method that still is called was none of those that count
    private static void nothing(int n) {}

    // EXPECT DIFFERENT at 1: the same, and it calls itself, too
    private static void counts(int n) {
        if (n > 0) {
            counts(n - 1);
        }
    }
}
