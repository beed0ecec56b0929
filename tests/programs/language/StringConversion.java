// SPDX-License-Identifier: MIT
// JLS 5.1.11, 15.18.1: values in texts; toString of objects runs, null is a text.
class StringConversion {
    static void error() {}
    // STATICS: fresh
    static int calls;
    static class Named { final int n; Named(int n) { this.n = n; } @Override public String toString() { calls++; return null; } }
    // EXPECT: safe
    // ENTRY: StringConversion.converts
    // DOMAIN: n=-8..8
    // WHY: toString is called once for each object, never for null
    static void converts(int n) {
        int before = calls;
        Named none = null;
        String text = "n = " + n + new Named(n) + none + 1.5f + 'c' + true;
        if (calls != before + 1 || text == null) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: StringConversion.assigned
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: += on a text evaluates once
    static void assigned(int n) {
        int before = calls;
        String text = "a";
        for (int i = 0; i < n && i < 4; i++) text += new Named(i);
        if (calls - before == 3) error();
    }
}
