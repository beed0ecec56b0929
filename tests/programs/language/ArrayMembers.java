// SPDX-License-Identifier: MIT
// JLS 10.7, 10.8, 10.9: length, clone, the class of an array; an array of chars is no text.
class ArrayMembers {
    static void error() {}
    // EXPECT: safe
    // ENTRY: ArrayMembers.members
    // DOMAIN: n=-8..8
    // WHY: a clone is another array with the same cells, rows are shared
    static void members(int n) {
        int[][] rows = {{n}, {2}};
        int[][] copy = rows.clone();
        copy[1] = new int[] {3};
        copy[0][0]++;
        if (rows.length != 2 || rows[0][0] != n + 1 || rows[1][0] != 2 || rows.getClass() != int[][].class || rows.equals(copy)) error();
        Object letters = new char[] {'a'};
        if (letters instanceof String || letters.getClass() != char[].class) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: ArrayMembers.cells
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: the clone keeps what was there
    static void cells(int n) {
        int[] a = {1, 2, 3}; int[] b = a.clone(); a[1] = n; if (a[1] == a[2] && b[1] == 2) error();
    }
}
