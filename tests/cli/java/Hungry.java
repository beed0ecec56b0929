// SPDX-License-Identifier: MIT
/** Takes memory without end: in the heap of the worker's JVM, in the solver. */
class Hungry {
    Hungry next;
    long a, b, c, d, e, f, g, h;

    static void error() {}

    static Hungry chain(int length) {
        Hungry all = null;
        for (int i = 0; i < length; i++) {
            Hungry one = new Hungry();
            one.next = all;
            all = one;
        }
        return all;
    }

    /** No run gets behind the chain: the heap of any worker is smaller. */
    static void behindTheHeap(int x) {
        if (chain(200_000_000) != null && x == 7) {
            error();
        }
    }

    static void besideTheHeap(int x) {
        if (x == 7) {
            error();
        }
        chain(200_000_000);
    }
}
