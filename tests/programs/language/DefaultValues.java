// SPDX-License-Identifier: MIT
// JLS 4.12.5: what fields and array components are before anything is stored.
class DefaultValues {
    static void error() {}
    // STATICS: fresh
    static int number; static boolean flag; static Object thing; static double fraction; static char letter;
    long wide; String text;
    // EXPECT: safe
    // ENTRY: DefaultValues.zeros
    // DOMAIN: n=-8..8
    // WHY: 0, false, null
    static void zeros(int n) {
        DefaultValues fresh = new DefaultValues();
        if (number != 0 || flag || thing != null || fraction != 0 || letter != '\0' || fresh.wide != 0 || fresh.text != null) error();
        int[] cells = new int[3];
        boolean[] truths = {false, n > 0};
        String[][] texts = new String[2][1];
        if (cells[2] != 0 || truths[0] || texts[1][0] != null || new boolean[1].length != 1) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: DefaultValues.jagged
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: rows that nobody made are null
    static void jagged(int n) {
        int[][] rows = new int[2][];
        if (n == 0 && rows[n] == null) error();
    }
}
