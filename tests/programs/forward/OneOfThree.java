// SPDX-License-Identifier: MIT

/** Three classes behind a call; what only one of them does. */
class OneOfThree {
    static void error() {}

    abstract static class Filter {
        Filter inner;

        int apply(int x) {
            int y = inner == null ? x : inner.apply(x);
            return step(y);
        }

        abstract int step(int x);
    }

    static class Clip extends Filter {
        @Override int step(int x) { return x > 100 ? 100 : x < -100 ? -100 : x; }
    }

    static class Halve extends Filter {
        @Override int step(int x) { return x / 2; }
    }

    static class Negate extends Filter {
        @Override int step(int x) { return -x; }
    }

    static Filter make(int kind) {
        switch (kind) {
            case 0: return new Clip();
            case 1: return new Halve();
            default: return new Negate();
        }
    }

    static Filter chain(int first, int second) {
        Filter f = make(first);
        Filter g = make(second);
        g.inner = f;
        return g;
    }

    // EXPECT: safe
    // ENTRY: OneOfThree.clippedLast
    // DOMAIN: first=-1..3 x=-300..300
    // WHY: what comes last clips
    static void clippedLast(int first, int x) {
        int y = chain(first, 0).apply(x);
        if (y > 100 || y < -100) {
            error();
        }
    }

    // EXPECT: unsafe line=64
    // ENTRY: OneOfThree.negatedMinimum
    // DOMAIN: kind=-1..3 x=-300..300
    // WITNESS: kind=2 x=-2147483648
    // WHY: the opposite of the least int is itself; clipped or halved, it does not stay what it was
    static void negatedMinimum(int kind, int x) {
        Filter f = make(kind);
        if (x < -1000 && f.apply(x) == x) {
            error();
        }
    }

    interface Guard {
        boolean admits(int age, boolean ticket);
    }

    static class Adult implements Guard {
        public boolean admits(int age, boolean ticket) { return age >= 18; }
    }

    static class Ticket implements Guard {
        public boolean admits(int age, boolean ticket) { return ticket; }
    }

    static class Both implements Guard {
        private final Guard a, b;

        Both(Guard a, Guard b) {
            this.a = a;
            this.b = b;
        }

        public boolean admits(int age, boolean ticket) { return a.admits(age, ticket) & b.admits(age, ticket); }
    }

    static Guard pick(int n) {
        Guard adult = new Adult(), ticket = new Ticket();
        if (n < 0) return adult;
        return n == 0 ? ticket : new Both(ticket, adult);
    }

    // EXPECT: unsafe line=104
    // ENTRY: OneOfThree.childGetsIn
    // DOMAIN: n=-2..2 age=0..30 ticket=false..true
    // WITNESS: n=0 age=3 ticket=true
    // WHY: the guard that looks at the ticket alone lets a child in; the two others do not
    static void childGetsIn(int n, int age, boolean ticket) {
        if (pick(n).admits(age, ticket) && age < 18) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: OneOfThree.bothAreStrict
    // DOMAIN: n=-2..2 age=0..30 ticket=false..true
    // WHY: where n is positive both are asked, and each refuses what the other would let pass
    static void bothAreStrict(int n, int age, boolean ticket) {
        Guard g = pick(n);
        boolean in = g.admits(age, ticket);
        if (in && n > 0 && (age < 18 || !ticket)) {
            error();
        }
        if (in && !(g instanceof Ticket) && age < 18) {
            error();
        }
    }
}
