// SPDX-License-Identifier: MIT

/** Classes with and without state that a run leaves behind. */
class Stateful {
    static class Constants {
        static final int LIMIT = 10;
        int field;

        static int plain(int x) {
            assert x < LIMIT;
            return x + LIMIT;
        }
    }

    static class Counting {
        static int count;

        static void add() {
            count++;
        }
    }

    static class Computed {
        static final int SIZE = Integer.parseInt("7");

        static int size() {
            return SIZE;
        }
    }

    static class Middle {
        static void over() {
            Counting.add();
        }
    }

    static class CountingBelow extends Counting {
        static void quiet() {}
    }

    static class Far {
        static void further() {
            Middle.over();
        }
    }
}
