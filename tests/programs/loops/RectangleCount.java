// SPDX-License-Identifier: MIT
class RectangleCount {
    // EXPECT: safe
    // ENTRY: RectangleCount.small
    // DOMAIN: rows=-3..60 columns=-3..60
    // SAMPLES: none
    // WHY: each of the rows counts each of the columns
    static void small(int rows, int columns) {
        if (rows < 0 || rows > 50 || columns < 0 || columns > 50) {
            return;
        }
        int count = 0;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                count++;
            }
        }
        if (count != rows * columns) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: RectangleCount.anySize
    // DOMAIN: rows=-3..120 columns=-3..120
    // SAMPLES: none
    // WHY: count and product wrap alike
    static void anySize(int rows, int columns) {
        if (rows < 0 || columns < 0) {
            return;
        }
        int count = 0;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                count++;
            }
        }
        if (count != rows * columns) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: RectangleCount.anySign
    // DOMAIN: rows=-30..60 columns=-30..60
    // SAMPLES: none
    // WITNESS: rows=-1 columns=-1
    // WHY: a negative size gives no rounds, but its product is not 0
    static void anySign(int rows, int columns) {
        int count = 0;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                count++;
            }
        }
        if (count != rows * columns) {
            error();
        }
    }

    // EXPECT: unsafe line=78
    // ENTRY: RectangleCount.reaches493
    // DOMAIN: rows=-3..60 columns=-3..60
    // SAMPLES: none
    // WITNESS: rows=17 columns=29
    // WHY: 493 = 17 * 29, both at most 50
    static void reaches493(int rows, int columns) {
        if (rows < 0 || rows > 50 || columns < 0 || columns > 50) {
            return;
        }
        int count = 0;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                count++;
            }
        }
        if (count == 493) {
            error();
        }
    }

    static void error() {
    }
}
