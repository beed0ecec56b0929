// SPDX-License-Identifier: MIT

/** Arrays of arrays as inputs: rows may be null, of different lengths, and one another. */
class Tables {
    static void error() {}

    /** A square of at most so many rows. */
    static boolean isSquare(int[][] m, int most) {
        if (m == null || m.length > most) return false;
        for (int[] row : m) {
            if (row == null || row.length != m.length) return false;
        }
        return true;
    }

    // EXPECT: safe
    // ENTRY: Tables.transposed
    // DOMAIN: m=[2][2]0..1
    // WHY: t is an array of its own, and each of its cells is written once
    static void transposed(int[][] m) {
        if (!isSquare(m, 4)) return;
        int n = m.length;
        int[][] t = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) t[j][i] = m[i][j];
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (t[i][j] != m[j][i]) error();
            }
        }
    }

    // EXPECT: unsafe line=50
    // ENTRY: Tables.transposedInPlace
    // DOMAIN: m=[2][2]0..1
    // WITNESS: m={{0, 1}, m[0]}
    // WHY: two rows that are one array are changed together
    static void transposedInPlace(int[][] m) {
        if (!isSquare(m, 3)) return;
        int n = m.length;
        int[][] before = new int[n][];
        for (int i = 0; i < n; i++) before[i] = m[i].clone();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                int cell = m[i][j]; m[i][j] = m[j][i]; m[j][i] = cell;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) if (m[i][j] != before[j][i]) error();
        }
    }

    // EXPECT: safe
    // ENTRY: Tables.transposedOwnRows
    // DOMAIN: m=[2][2]0..1
    // WHY: no two rows are one array, so each exchange changes the two cells that it names
    static void transposedOwnRows(int[][] m) {
        if (!isSquare(m, 3)) return;
        int n = m.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) if (m[i] == m[j]) return;
        }
        int[][] before = new int[n][];
        for (int i = 0; i < n; i++) before[i] = m[i].clone();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                int cell = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = cell;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) if (m[i][j] != before[j][i]) error();
        }
    }

    // EXPECT: safe
    // ENTRY: Tables.sumsByRowsAndColumns
    // DOMAIN: m=[2][2]0..1
    // WHY: both are sums of the same nine numbers
    static void sumsByRowsAndColumns(int[][] m) {
        if (!isSquare(m, 3) || m.length != 3) return;
        int byRows = 0, byColumns = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) byRows += m[i][j];
        }
        for (int j = 0; j < 3; j++) {
            for (int i = 0; i < 3; i++) byColumns += m[i][j];
        }
        if (byRows != byColumns) error();
    }

    // EXPECT: unsafe line=109
    // ENTRY: Tables.lastColumnForgotten
    // DOMAIN: m=[2][2]0..1
    // WITNESS: m={{1}}
    // WHY: the second sum leaves out the last column
    static void lastColumnForgotten(int[][] m) {
        if (!isSquare(m, 3)) return;
        int n = m.length;
        int byRows = 0, byColumns = 0;
        for (int[] row : m) {
            for (int cell : row) byRows += cell;
        }
        for (int j = 0; j + 1 < n; j++) {
            for (int i = 0; i < n; i++) byColumns += m[i][j];
        }
        if (byRows != byColumns) error();
    }

    // EXPECT: safe
    // ENTRY: Tables.identity
    // DOMAIN: m=[2][2]0..1
    // WHY: what is 1 on the diagonal and 0 elsewhere is its own transpose
    static void identity(int[][] m) {
        if (!isSquare(m, 8)) return;
        int n = m.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (m[i][j] != (i == j ? 1 : 0)) return;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (m[i][j] != m[j][i]) error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Tables.countedJagged
    // DOMAIN: g=[2][2]'a'..'b'
    // WHY: at most 4 rows of at most 4 cells each
    static void countedJagged(char[][] g) {
        if (g == null || g.length > 4) return;
        int count = 0;
        for (char[] row : g) {
            if (row == null) continue;
            if (row.length > 4) return;
            for (char cell : row) if (cell == 'a') count++;
        }
        if (count > 16) error();
    }

    // EXPECT: unsafe line=159
    // ENTRY: Tables.countedTooFew
    // DOMAIN: g=[2][2]'a'..'b'
    // WITNESS: g={{'a', 'a'}, {'a', 'a'}}
    // WHY: two rows of two cells have four
    static void countedTooFew(char[][] g) {
        if (g == null || g.length > 4) return;
        int count = 0;
        for (char[] row : g) {
            if (row == null) continue;
            if (row.length > 4) return;
            for (char cell : row) if (cell == 'a') count++;
        }
        if (count > 3) error();
    }

    // EXPECT: unsafe line=170
    // ENTRY: Tables.rowsAreApart
    // DOMAIN: m=[2][2]0..1 a=[2]0..1
    // WITNESS: a={0} m={a}
    // WHY: a row may be the other parameter
    static void rowsAreApart(int[] a, int[][] m) {
        if (a == null || m == null || a.length == 0 || m.length == 0) return;
        int[] row = m[0];
        if (row == a) error();
    }

    // EXPECT: unsafe line=183
    // ENTRY: Tables.tablesShareARow
    // DOMAIN: a=[1][1]0..1 b=[1][1]0..1
    // WITNESS: a={{0}} b=a
    // WHY: b may be a, and two arrays of arrays may share a row
    static void tablesShareARow(int[][] a, int[][] b) {
        if (a == null || b == null || a.length == 0 || b.length == 0 || a[0] == null || b[0] == null) return;
        if (a[0].length == 0 || b[0].length == 0) return;
        a[0][0] = 5;
        b[0][0] = 6;
        if (a[0][0] != 5) error();
    }

    // EXPECT: safe
    // ENTRY: Tables.guardedSum
    // PROPERTY: exceptions
    // DOMAIN: m=[2][2]0..1
    // WHY: of any number of rows each is looked at only where it is not null
    static void guardedSum(int[][] m) {
        if (m == null) return;
        int sum = 0;
        for (int i = 0; i < m.length; i++) {
            int[] row = m[i];
            if (row == null) continue;
            for (int j = 0; j < row.length; j++) sum += row[j];
        }
    }

    // EXPECT: unsafe line=211
    // ENTRY: Tables.squareIsTakenForGranted
    // PROPERTY: exceptions
    // DOMAIN: m=[2][2]0..1
    // WITNESS: m={{}}
    // WHY: a row may be shorter than there are rows
    static void squareIsTakenForGranted(int[][] m) {
        if (m == null) return;
        int trace = 0;
        for (int i = 0; i < m.length; i++) {
            if (m[i] != null) trace += m[i][i];
        }
    }

    // EXPECT: safe
    // ENTRY: Tables.manyRowsLittleRead
    // DOMAIN: m=[2][2]0..1
    // WHY: however many rows there are, the first two are read, and what is written is read again
    static void manyRowsLittleRead(int[][] m) {
        if (m == null || m.length < 2 || m[0] == null || m[1] == null) return;
        if (m[0].length != 2 || m[1].length != 2 || m[0] == m[1]) return;
        m[0][0] = 1;
        m[1][0] = 2;
        if (m[0][0] + m[1][0] != 3) error();
    }

    // EXPECT: safe
    // ENTRY: Tables.eachCellOfEachRow
    // PROPERTY: exceptions
    // DOMAIN: m=[2][2]0..1
    // WHY: the index is below the length of the row that was read before the loop
    static void eachCellOfEachRow(int[][] m) {
        if (m == null) return;
        int bits = 0;
        for (int[] row : m) {
            if (row == null) continue;
            for (int x : row) bits ^= x;
        }
    }

    // EXPECT: unsafe line=253
    // ENTRY: Tables.eachRowAsLongAsTheFirst
    // PROPERTY: exceptions
    // DOMAIN: m=[2][2]0..1
    // WITNESS: m={{1}, {}}
    // WHY: a later row may be shorter than the first
    static void eachRowAsLongAsTheFirst(int[][] m) {
        if (m == null || m.length == 0 || m[0] == null) return;
        int bits = 0, length = m[0].length;
        for (int[] row : m) {
            if (row == null) continue;
            for (int i = 0; i < length; i++) {
                bits ^= row[i];
            }
        }
    }
}
