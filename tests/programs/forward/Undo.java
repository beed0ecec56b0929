// SPDX-License-Identifier: MIT

/** Commands that can be taken back. */
class Undo {
    interface Command {
        void run(Document d);

        void back(Document d);
    }

    static class Document {
        int length;
        int cursor;
        boolean dirty;
    }

    static class Type implements Command {
        private final int letters;

        Type(int letters) {
            this.letters = letters;
        }

        public void run(Document d) {
            d.length += letters;
            d.cursor += letters;
            d.dirty = true;
        }

        public void back(Document d) {
            d.length -= letters;
            d.cursor -= letters;
        }
    }

    static class Move implements Command {
        private final int to;
        private int from;

        Move(int to) {
            this.to = to;
        }

        public void run(Document d) {
            from = d.cursor;
            d.cursor = to < 0 ? 0 : to > d.length ? d.length : to;
        }

        public void back(Document d) {
            d.cursor = from;
        }
    }

    static class Twice implements Command {
        private final Command inner;

        Twice(Command inner) {
            this.inner = inner;
        }

        public void run(Document d) {
            inner.run(d);
            inner.run(d);
        }

        public void back(Document d) {
            inner.back(d);
            inner.back(d);
        }
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Undo.typeAndMove
    // DOMAIN: n=-3..9 to=-3..9
    // WHY: taken back in the other order each restores what it found
    static void typeAndMove(int n, int to) {
        Document d = new Document();
        Command first = new Type(n);
        Command second = new Move(to);
        first.run(d);
        second.run(d);
        second.back(d);
        first.back(d);
        if (d.length != 0 || d.cursor != 0) error();
    }

    // EXPECT: unsafe line=100
    // ENTRY: Undo.moveTwice
    // DOMAIN: n=-3..9 to=-3..9
    // WITNESS: n=5 to=2
    // WHY: run twice, the move remembers where the first run has brought it
    static void moveTwice(int n, int to) {
        Document d = new Document();
        new Type(n).run(d);
        Command c = new Twice(new Move(to));
        c.run(d);
        c.back(d);
        if (d.cursor != n) error();
    }
}
