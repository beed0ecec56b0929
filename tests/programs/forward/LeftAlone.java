// SPDX-License-Identifier: MIT

/** What no copying of rounds decides: a million of them, and lists as long as an input says. */
class LeftAlone {
    static void error() {}

    static final class Cell {
        final Cell rest;
        int mark = 1;

        Cell(Cell rest) {
            this.rest = rest;
        }
    }

    static final class Phase {
        boolean on;
        int count;
        Phase partner;
    }

    // EXPECT: safe or unknown reason=timeout
    // ENTRY: LeftAlone.millionRounds
    // SAMPLES: none
    // WHY: exactly one of the two is on, in each of the million rounds
    static void millionRounds(boolean start) {
        Phase a = new Phase();
        Phase b = new Phase();
        a.partner = b;
        b.partner = a;
        a.on = start;
        b.on = !start;
        Phase at = a;
        for (int i = 0; i < 1_000_000; i++) {
            at.on = !at.on;
            at.partner.on = !at.partner.on;
            at = at.partner;
        }
        if (a.on == b.on) {
            error();
        }
    }

    // EXPECT: unsafe line=60 or unknown reason=timeout
    // ENTRY: LeftAlone.afterAMillion
    // SAMPLES: none
    // WITNESS: start=true
    // WHY: each of the two is counted every other round, which makes 500,000
    static void afterAMillion(boolean start) {
        Phase a = new Phase();
        Phase b = new Phase();
        a.partner = b;
        b.partner = a;
        Phase at = start ? a : b;
        for (int i = 0; i < 1_000_000; i++) {
            at.count++;
            at = at.partner;
        }
        if (start && b.count == 500_000) {
            error();
        }
    }

    // EXPECT: safe or unknown reason=timeout
    // ENTRY: LeftAlone.anyLength
    // DOMAIN: n=-3..60
    // SAMPLES: none
    // WHY: however long the list is, the cell at its head is the newest one, whose mark is the 1 of its constructor
    static void anyLength(int n) {
        Cell head = new Cell(null);
        for (int i = 0; i < n; i++) {
            head.mark = 0;
            head = new Cell(head);
        }
        if (head.mark != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=96 or unknown reason=timeout
    // ENTRY: LeftAlone.deepInside
    // DOMAIN: n=-3..400
    // SAMPLES: none
    // WITNESS: n=333
    // WHY: the sum of the marks is the number of cells, 333 of them
    static void deepInside(int n) {
        Cell head = null;
        for (int i = 0; i < n; i++) {
            head = new Cell(head);
        }
        int sum = 0;
        for (Cell c = head; c != null; c = c.rest) {
            sum += c.mark;
        }
        if (sum == 333) {
            error();
        }
    }

    // EXPECT: safe or unknown reason=timeout
    // ENTRY: LeftAlone.noEnd
    // DOMAIN: none
    // WHY: the loop has no end, and one of the two is on in every round
    static void noEnd(boolean start) {
        Phase a = new Phase();
        Phase b = new Phase();
        a.partner = b;
        b.partner = a;
        a.on = start;
        b.on = !start;
        for (Phase at = a; a.on != b.on; at = at.partner) {
            at.on = !at.on;
            at.partner.on = !at.partner.on;
        }
        error();
    }

    private static int down(Cell cell, int n) {
        if (n <= 0) {
            return cell.mark;
        }
        return 1 + down(new Cell(cell), n - 1);
    }

    // EXPECT: unsafe line=133 or unknown reason=timeout
    // ENTRY: LeftAlone.deepRecursion
    // DOMAIN: n=-3..400
    // SAMPLES: none
    // WITNESS: n=256
    // WHY: 256 levels and the mark of the last cell make 257
    static void deepRecursion(int n) {
        if (down(new Cell(null), n) == 257) {
            error();
        }
    }
}
