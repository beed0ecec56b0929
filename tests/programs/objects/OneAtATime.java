// SPDX-License-Identifier: MIT

/** Objects that locals hold, of which there are more than one at a time, or which one of them refers to: none is two locals. */
class OneAtATime {
    static void error() {}

    static class Cell {
        int value;
        Cell next;

        void set(int value) {
            this.value = value;
        }
    }

    // EXPECT: unsafe line=26
    // ENTRY: OneAtATime.keptToTheNextRound
    // WITNESS: n=5001
    // WHY: the cell of the round before holds the number before
    static void keptToTheNextRound(int n) {
        if (n > 10000) return;
        Cell kept = null;
        for (int i = 0; i < n; i++) {
            Cell made = new Cell();
            made.set(i);
            if (i == 5000 && kept.value != i) error();
            kept = made;
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: OneAtATime.refersToItself
    // WITNESS: n=100000
    // WHY: what next refers to is the cell itself
    static void refersToItself(int n) {
        if (n < 0 || n > 200000) return;
        Cell cell = new Cell();
        cell.next = cell;
        int sum = 0;
        for (int i = 0; i < n; i++) sum++;
        cell.next.set(sum);
        if (cell.value == 100000) error();
    }
}
