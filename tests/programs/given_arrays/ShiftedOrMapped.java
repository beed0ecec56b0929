// SPDX-License-Identifier: MIT

/** A range that is copied over itself by any number of places, and cells that are replaced by what a method makes of them. */
class ShiftedOrMapped {
    static void error() {}

    // EXPECT: safe
    // ENTRY: ShiftedOrMapped.shiftedRight
    // DOMAIN: a=[4]0..2 by=0..4
    // WHY: System.arraycopy copies as if by way of another array
    static void shiftedRight(int[] a, int by) {
        if (a == null || by < 0 || by > a.length) return;
        int[] old = a.clone();
        System.arraycopy(a, 0, a, by, a.length - by);
        for (int i = 0; i < a.length; i++) {
            if (i < by && a[i] != old[i]) error();
            if (i >= by && a[i] != old[i - by]) error();
        }
    }

    // EXPECT: unsafe line=31
    // ENTRY: ShiftedOrMapped.shiftedRightFromTheLeft
    // DOMAIN: a=[4]0..2 by=0..4
    // WITNESS: a={0, 1, 0} by=1
    // WHY: from the left on a cell is written before it is read
    static void shiftedRightFromTheLeft(int[] a, int by) {
        if (a == null || by < 0 || by > a.length) return;
        int[] old = a.clone();
        for (int i = 0; i < a.length - by; i++) a[by + i] = a[i];
        for (int i = 0; i < a.length; i++) {
            if (i >= by && a[i] != old[i - by]) error();
        }
    }

    static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }

    static char upper(char c) {
        return isLower(c) ? (char) (c - 'a' + 'A') : c;
    }

    // EXPECT: safe
    // ENTRY: ShiftedOrMapped.upperCase
    // DOMAIN: s=[3]96..98
    // WHY: a small letter becomes its capital, 32 below it, and all else stays
    static void upperCase(char[] s) {
        if (s == null) return;
        char[] old = s.clone();
        for (int i = 0; i < s.length; i++) s[i] = upper(s[i]);
        for (int i = 0; i < s.length; i++) {
            if (isLower(s[i])) error();
            if (!isLower(old[i]) && s[i] != old[i]) error();
            if (isLower(old[i]) && old[i] - s[i] != 32) error();
        }
    }

    // EXPECT: unsafe line=67
    // ENTRY: ShiftedOrMapped.upperCaseButTheFirst
    // DOMAIN: s=[3]96..98
    // WITNESS: s={97}
    // WHY: the first letter stays as it is
    static void upperCaseButTheFirst(char[] s) {
        if (s == null) return;
        for (int i = 1; i < s.length; i++) s[i] = upper(s[i]);
        for (int i = 0; i < s.length; i++) {
            if (isLower(s[i])) error();
        }
    }
}
