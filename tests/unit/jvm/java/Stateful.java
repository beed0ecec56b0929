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

    static class Plain {
        static long next = 1000;

        static void next() {
            next++;
        }
    }

    static class PlainOverCounting extends Counting {
        static boolean own = true;

        static void both() {
            assert own;
            own = false;
            count++;
        }
    }

    static class PlainAndComputed {
        static int own = 1;

        static void both() {
            own += Computed.size();
        }
    }
}
