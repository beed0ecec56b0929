// SPDX-License-Identifier: MIT

/** Texts as inputs, of which nothing is known but whether they are null and which of them are one object. */
class TextsGiven {
    static void error() {}

    // EXPECT: unsafe line=13
    // ENTRY: TextsGiven.asksNull
    // PROPERTY: exceptions
    // WITNESS: s=null
    // WHY: null has no length
    static int asksNull(String s) {
        return s.length();
    }

    // EXPECT: safe
    // ENTRY: TextsGiven.cellsAreTexts
    // WHY: a String[] holds texts and null
    static void cellsAreTexts(String[] a, int i) {
        if (a == null || i < 0 || i >= a.length) return;
        Object o = a[i];
        if (o != null && !(o instanceof String)) error();
    }

    // EXPECT: unsafe line=31
    // ENTRY: TextsGiven.storesNumber
    // PROPERTY: exceptions
    // WHY: a String[] is an Object[] that holds no numbers
    static void storesNumber(String[] a) {
        Object[] b = a;
        if (a != null && a.length > 0) b[0] = 5;
    }

    // EXPECT: safe
    // ENTRY: TextsGiven.findsTheSame
    // WHY: what was found is in the cell
    static void findsTheSame(String[] a, String s) {
        if (a == null || a.length > 2) return;
        int at = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == s) at = i;
        }
        if (at >= 0 && a[at] != s) error();
    }

    // EXPECT: unsafe line=50
    // ENTRY: TextsGiven.sharesCells
    // WHY: two cells may be one text
    static void sharesCells(String[] a) {
        if (a != null && a.length == 2 && a[0] != null && a[0] == a[1]) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: TextsGiven.isTheConstant
    // WHY: s may be the object of the constant
    static void isTheConstant(String s) {
        if (s == "s") error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: TextsGiven.isEqual
    // WHY: s may be "s"
    static void isEqual(String s) {
        if ("s".equals(s)) error();
    }

    // EXPECT: unsafe line=74
    // ENTRY: TextsGiven.chooses
    // PROPERTY: exceptions
    // WHY: a switch asks for the hash code
    static int chooses(String s) {
        switch (s) {
            case "a":
                return 1;
            default:
                return 0;
        }
    }
}
