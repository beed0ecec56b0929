// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Loops that work on static fields. */
class LoopsOverFields {
    static int total;
    static int count;
    static long wide = 1;

    static class Cell {
        int value;
    }

    // EXPECT: safe
    // ENTRY: LoopsOverFields.intField
    // DOMAIN: n=-20..3000
    // WHY: two for each round
    static void intField(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        int i = 0;
        while (i < n) {
            total += 2;
            i++;
        }
        if (total != 2 * n) {
            error();
        }
    }

    // EXPECT: unsafe line=44
    // ENTRY: LoopsOverFields.intFieldIsSixty
    // DOMAIN: n=-20..3000
    // WITNESS: n=30
    // WHY: thirty rounds of two
    static void intFieldIsSixty(int n) {
        int i = 0;
        while (i < n && i < 1000000) {
            total += 2;
            i++;
        }
        if (total == 60) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsOverFields.longField
    // DOMAIN: n=-20..3000
    // WHY: five for each round, and the field was at one
    static void longField(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        for (int i = 0; i < n; i++) {
            wide += 5;
        }
        if (wide != 5L * n + 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsOverFields.counterField
    // DOMAIN: n=-20..3000
    // WHY: the field is the counter, and stops at n
    static void counterField(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        for (count = 0; count < n; count++) {
            total += 3;
        }
        if (total != 3 * count || count != n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsOverFields.besideAnObject
    // DOMAIN: n=-20..3000
    // WHY: what the object holds does not matter to the sums
    static void besideAnObject(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        Cell cell = new Cell();
        for (int i = 0; i < n; i++) {
            total += 4;
            cell.value = i;
        }
        if (total != 4 * n || cell.value > n) {
            error();
        }
    }

    static void error() {
    }
}
