// SPDX-License-Identifier: MIT
import org.dashj.Dash;

/**
 * Loops around a heap that no unwinding ends: many rounds over few objects, and lists without a bound. `unbounded.py` measures what
 * is spent on unwinding them before other stages have their turn. The word behind each entry is its truth.
 */
class Unbounded {
    static final int ROUNDS = 1_000_000;

    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    static class Switch {
        boolean isOn;

        void turn() {
            isOn = !isOn;
        }
    }

    static void error() {}

    // SAFE: the cell holds what the loop counts.
    static void counterInACell() {
        Cell counter = new Cell(0, null);
        for (int i = 0; i < ROUNDS; i++) {
            counter.value++;
        }
        if (counter.value != ROUNDS) {
            error();
        }
    }

    // SAFE: of two cells, one has what the other has not.
    static void twoCells(int steps) {
        Cell left = new Cell(10, null);
        Cell right = new Cell(0, null);
        for (int i = 0; i < steps; i++) {
            if (Dash.nondetBoolean() && left.value > 0) {
                left.value--;
                right.value++;
            } else if (right.value > 0) {
                right.value--;
                left.value++;
            }
        }
        if (left.value + right.value != 10) {
            error();
        }
    }

    // SAFE: an even number of turns leaves it off.
    static void switched() {
        Switch light = new Switch();
        for (int i = 0; i < ROUNDS; i++) {
            light.turn();
        }
        if (light.isOn) {
            error();
        }
    }

    // UNSAFE: the last round is one too many.
    static void lastRound() {
        Cell counter = new Cell(0, null);
        for (int i = 0; i < ROUNDS; i++) {
            counter.value += 2;
            if (counter.value == 2 * ROUNDS) {
                error();
            }
        }
    }

    // SAFE: cells that a loop swaps stay two.
    static void swapped(int rounds) {
        Cell first = new Cell(1, null);
        Cell second = new Cell(2, first);
        for (int i = 0; i < rounds; i++) {
            Cell held = first;
            first = second;
            second = held;
        }
        if (first == second) {
            error();
        }
    }

    // SAFE: the length is counted with the cells.
    static void grown(int length) {
        Cell list = null;
        int count = 0;
        for (int i = 0; i < length; i++) {
            list = new Cell(i, list);
            count++;
        }
        if (list == null && count > 0) {
            error();
        }
    }

    // SAFE: as many cells come out as went in.
    static void grownAndWalked(int length) {
        Cell list = null;
        for (int i = 0; i < length; i++) {
            list = new Cell(i, list);
        }
        int count = 0;
        for (Cell at = list; at != null; at = at.next) {
            count++;
        }
        if (length >= 0 && count != length) {
            error();
        }
    }

    // UNSAFE: a list of a hundred cells holds 99.
    static void grownToHundred(int length) {
        Cell list = null;
        for (int i = 0; i < length; i++) {
            list = new Cell(i, list);
            if (list.value == 99) {
                error();
            }
        }
    }

    // SAFE: two loops within each other, about one cell.
    static void nested() {
        Cell most = new Cell(0, null);
        for (int i = 0; i < 1000; i++) {
            for (int j = 0; j < 1000; j++) {
                if (most.value < i) {
                    most.value = i;
                }
            }
        }
        if (most.value > 999) {
            error();
        }
    }

    static int length(Cell list) {
        return list == null ? 0 : 1 + length(list.next);
    }

    // SAFE: no list of fewer than a billion cells has a negative length.
    static void recursive(int length) {
        Cell list = null;
        for (int i = 0; i < length && i < 1_000_000_000; i++) {
            list = new Cell(0, list);
        }
        if (length(list) < 0) {
            error();
        }
    }
}
