// SPDX-License-Identifier: MIT

/** What an exception keeps: what was suppressed on the way, and a cause that is given later. */
class Suppressed {
    static void error() {}

    static class Resource implements AutoCloseable {
        final boolean fails;

        Resource(boolean fails) {
            this.fails = fails;
        }

        @Override
        public void close() {
            if (fails) throw new IllegalStateException();
        }
    }

    // EXPECT: safe
    // ENTRY: Suppressed.keptInOrder
    // DOMAIN: x=-1..1
    // WHY: each resource that fails adds one exception to that of the body
    static void keptInOrder(int x, boolean first, boolean second) {
        try (Resource a = new Resource(first); Resource b = new Resource(second)) {
            if (x > 0) throw new RuntimeException();
        } catch (IllegalStateException e) {
            if (x > 0 || e.getSuppressed().length != (first && second ? 1 : 0)) error();
        } catch (RuntimeException e) {
            Throwable[] kept = e.getSuppressed();
            if (kept.length != (first ? 1 : 0) + (second ? 1 : 0)) error();
            for (Throwable each : kept) if (!(each instanceof IllegalStateException)) error();
        }
    }

    // EXPECT: unsafe line=45
    // ENTRY: Suppressed.bothAreKept
    // DOMAIN: x=0..1
    // WITNESS: x=1 first=true second=true
    // WHY: the second resource is closed first, and what it throws is the exception that the first one adds to
    static void bothAreKept(int x, boolean first, boolean second) {
        try (Resource a = new Resource(first); Resource b = new Resource(second)) {
            x++;
        } catch (IllegalStateException e) {
            if (e.getSuppressed().length == 1) error();
        }
    }

    static class Silent extends Exception {
        Silent(boolean keeps) {
            super("silent", null, keeps, false);
        }
    }

    // EXPECT: safe
    // ENTRY: Suppressed.arraysAreNew
    // DOMAIN: x=-1..3
    // WHY: each answer is an array of its own, but for nothing the same; an exception may be made to keep nothing
    static void arraysAreNew(int x) {
        Silent none = new Silent(x < 0), some = new Silent(true);
        none.addSuppressed(some);
        for (int i = 0; i < x && i < 3; i++) some.addSuppressed(none);
        if (none.getSuppressed().length != (x < 0 ? 1 : 0)) error();
        if (x >= 0 && none.getSuppressed() != none.getSuppressed()) error();
        if (x > 0 && some.getSuppressed() == some.getSuppressed()) error();
        if (x > 0) some.getSuppressed()[0] = null;
        if (x > 0 && some.getSuppressed()[0] != none) error();
    }

    // EXPECT: safe
    // ENTRY: Suppressed.causeIsGivenOnce
    // DOMAIN: x=-1..1
    // WHY: none was given by the constructor; null counts as one
    static void causeIsGivenOnce(int x) {
        RuntimeException late = new RuntimeException("late");
        Error cause = new Error();
        try {
            if (late.initCause(x > 0 ? cause : null) != late) error();
            if (late.getCause() != (x > 0 ? cause : null)) error();
            late.initCause(cause);
            error();
        } catch (IllegalStateException e) {
            if (e.getCause() != late) error();
        }
    }

    // EXPECT: unsafe line=97
    // ENTRY: Suppressed.nullIsACause
    // DOMAIN: x=-1..1
    // WITNESS: x=1
    // WHY: the constructor has given null
    static void nullIsACause(int x) {
        RuntimeException late = new RuntimeException("late", null);
        try {
            if (x == 1) late.initCause(new Error());
        } catch (IllegalStateException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Suppressed.noCauseOfItself
    // DOMAIN: x=-1..1
    // WHY: it is refused, and another one may be given
    static void noCauseOfItself(int x) {
        Exception e = new Exception();
        try {
            e.initCause(e);
            error();
        } catch (IllegalArgumentException refused) {
            if (refused.getCause() != e || e.getCause() != null) error();
        }
        if (e.initCause(new Error()).getCause() == null) error();
    }
}
