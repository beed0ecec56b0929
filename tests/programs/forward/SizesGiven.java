// SPDX-License-Identifier: MIT

/** Sizes that inputs say, few of them: each is a case of its own. */
class SizesGiven {
    static void error() {}

    static int[][] numbered(int rows, int columns, int first) {
        int[][] result = new int[rows][columns];
        int next = first;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                result[r][c] = next;
                next = 3 * next + 1;
            }
        }
        return result;
    }

    static int[][] turned(int[][] table, int columns) {
        int[][] result = new int[columns][table.length];
        for (int c = 0; c < columns; c++)
            for (int r = 0; r < table.length; r++) result[c][r] = table[r][c];
        return result;
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.turnedTwice
    // DOMAIN: rows=0..9 columns=0..9 first=-2..2
    // WHY: turning a table of up to 8 by 8 twice gives each number back in its place
    static void turnedTwice(int rows, int columns, int first) {
        if (rows < 1 || rows > 8 || columns < 1 || columns > 8) return;
        int[][] table = numbered(rows, columns, first);
        int[][] again = turned(turned(table, columns), rows);
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < columns; c++)
                if (again[r][c] != table[r][c]) error();
    }

    // EXPECT: unsafe line=50
    // ENTRY: SizesGiven.turnedOnce
    // DOMAIN: rows=0..9 columns=0..9 first=-2..2
    // WITNESS: rows=2 columns=2 first=0
    // WHY: a table that is turned is another one
    static void turnedOnce(int rows, int columns, int first) {
        if (rows < 1 || rows > 8 || columns != rows) return;
        int[][] table = numbered(rows, columns, first);
        int[][] again = turned(table, columns);
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < columns; c++)
                if (again[r][c] != table[r][c]) error();
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.inOneRow
    // DOMAIN: rows=0..8 columns=0..8 at=-1..50
    // WHY: the place at stands in the row at / columns, at at % columns of it
    static void inOneRow(int rows, int columns, int at) {
        if (rows < 1 || rows > 7 || columns < 1 || columns > 7) return;
        int[] flat = new int[rows * columns];
        int[][] table = new int[rows][columns];
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < columns; c++) flat[r * columns + c] = table[r][c] = 9 * r + c;
        if (at < 0 || at >= flat.length) return;
        if (flat[at] != table[at / columns][at % columns]) error();
    }

    static void turnAround(int[] a, int from, int to) {
        while (from < to) {
            int first = a[from];
            a[from++] = a[to];
            a[to--] = first;
        }
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.movedOn
    // DOMAIN: a=[5]-1..1 by=-1..6
    // WHY: three times turned around, the parts first, is moved on by as many places as the first part has
    static void movedOn(int[] a, int by) {
        if (a == null || a.length > 5 || by < 0 || by > a.length) return;
        int[] before = a.clone();
        turnAround(a, 0, by - 1);
        turnAround(a, by, a.length - 1);
        turnAround(a, 0, a.length - 1);
        for (int i = 0; i < a.length; i++)
            if (a[i] != before[(i + by) % a.length]) error();
    }

    // EXPECT: unsafe line=101
    // ENTRY: SizesGiven.movedOnTooFar
    // DOMAIN: a=[5]-1..1 by=-1..6
    // WITNESS: a={0, 1, 0} by=1
    // WHY: the last part begins one too late
    static void movedOnTooFar(int[] a, int by) {
        if (a == null || a.length > 5 || by < 0 || by > a.length) return;
        int[] before = a.clone();
        turnAround(a, 0, by - 1);
        turnAround(a, by + 1, a.length - 1);
        turnAround(a, 0, a.length - 1);
        for (int i = 0; i < a.length; i++)
            if (a[i] != before[(i + by) % a.length]) error();
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.sumsOfSquare
    // DOMAIN: none
    // WHY: both sums have each number of the square once, and int addition does not care about the order
    static void sumsOfSquare(int[][] square) {
        if (square == null || square.length > 5) return;
        for (int[] row : square) if (row == null || row.length != square.length) return;
        int byRows = 0, byColumns = 0;
        for (int i = 0; i < square.length; i++)
            for (int j = 0; j < square.length; j++) {
                byRows += square[i][j];
                byColumns += square[j][i];
            }
        if (byRows != byColumns) error();
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.turnedRectangle
    // DOMAIN: none
    // WHY: each number stands where the turned table has it, also where rows are one array
    static void turnedRectangle(char[][] table) {
        if (table == null || table.length == 0 || table.length > 6) return;
        if (table[0] == null || table[0].length > 6) return;
        for (char[] row : table) if (row == null || row.length != table[0].length) return;
        int columns = table[0].length;
        char[][] other = new char[columns][table.length];
        for (int i = 0; i < table.length; i++)
            for (int j = 0; j < columns; j++) other[j][i] = table[i][j];
        for (int j = 0; j < columns; j++)
            for (int i = 0; i < table.length; i++)
                if (other[j][i] != table[i][j]) error();
    }

    static int times(int[] a, int number) {
        int result = 0;
        for (int one : a) if (one == number) result++;
        return result;
    }

    static void putInOrder(int[] a, int cells) {
        for (int end = cells; end > 1; end--)
            for (int i = 1; i < end; i++)
                if (a[i - 1] > a[i]) {
                    int greater = a[i - 1];
                    a[i - 1] = a[i];
                    a[i] = greater;
                }
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.ordered
    // DOMAIN: a=[4]-1..1 number=-1..1
    // WHY: numbers are exchanged only, so each is there as often as before, and in order
    static void ordered(int[] a, int number) {
        if (a == null || a.length > 5) return;
        int before = times(a, number);
        putInOrder(a, a.length);
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) error();
        if (times(a, number) != before) error();
    }

    // EXPECT: unsafe line=173
    // ENTRY: SizesGiven.orderedButForTheLast
    // DOMAIN: a=[4]-1..1 number=-1..1
    // WITNESS: a={1, 0} number=0
    // WHY: the last cell is not looked at
    static void orderedButForTheLast(int[] a, int number) {
        if (a == null || a.length > 5) return;
        putInOrder(a, a.length - 1);
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) error();
    }

    // EXPECT: safe
    // ENTRY: SizesGiven.beyondTheCases
    // DOMAIN: n=-9..9 x=-9..9
    // WHY: what is left beside the few values of n ends at once, and never counts
    static void beyondTheCases(int n, int x) {
        int[] seen = new int[8];
        if (n >= 2 && n <= 8) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i != x) seen[j]++;
        int most = 0;
        for (int one : seen) most = Math.max(most, one);
        if (most > 8 || (n < 2 || n > 8) && most != 0) error();
    }

    // EXPECT: unsafe line=196
    // ENTRY: SizesGiven.failsBeyondTheCases
    // DOMAIN: n=-9..9 x=-9..9
    // WITNESS: n=9 x=7
    // WHY: one input that is left beside the few values of n fails
    static void failsBeyondTheCases(int n, int x) {
        int[] seen = new int[8];
        if (n >= 2 && n <= 8) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i != x) seen[j]++;
        if (n == 9 && x == 7 && seen[0] == 0) error();
    }
}
