/** A resource is closed whatever happens, and what is thrown goes on. */
class Resource {
    static class Counter implements AutoCloseable {
        int open = 1;
        final int limit;

        Counter(int limit) {
            this.limit = limit;
        }

        @Override
        public void close() {
            open--;
            if (limit == 3) {
                throw new IllegalStateException();
            }
        }
    }

    static int reference(int x, int limit) {
        int r;
        try (Counter counter = new Counter(limit)) {
            r = 12 / x + counter.open;
        }
        return r;
    }

    // EXPECT EQUIVALENT: of two exceptions the first counts
    static int written(int x, int limit) {
        int r = 12 / x + 1;
        if (limit == 3) {
            throw new IllegalStateException();
        }
        return r;
    }

    // EXPECT DIFFERENT at 0, 3: of two exceptions the second counts
    static int second(int x, int limit) {
        Counter counter = new Counter(limit);
        int r;
        try {
            r = 12 / x + counter.open;
        } finally {
            counter.close();
        }
        return r;
    }

    // EXPECT DIFFERENT at 1, 3: it is not closed
    static int left(int x, int limit) {
        Counter counter = new Counter(limit);
        return 12 / x + counter.open;
    }
}
