// SPDX-License-Identifier: MIT

/** A queue of two stacks. */
class TwoStackQueue {
    static final class Item {
        final int value;
        final Item below;
        Item(final int v, final Item b) { value = v; below = b; }
    }

    static final class Stack {
        private Item top;
        void push(final int v) { top = new Item(v, top); }
        int pop() {
            final Item t = top;
            top = t.below;
            return t.value;
        }
        boolean isEmpty() { return top == null; }
    }

    private final Stack in = new Stack();
    private final Stack out = new Stack();

    void enqueue(final int v) { in.push(v); }

    int dequeue() {
        if (out.isEmpty()) {
            while (!in.isEmpty()) out.push(in.pop());
        }
        return out.pop();
    }

    /** Pours also where something is left in `out`. */
    int dequeueHasty() {
        while (!in.isEmpty()) out.push(in.pop());
        return out.pop();
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: TwoStackQueue.firstInFirstOut
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 early=false..true
    // WHY: what is poured over comes out oldest first, and nothing is poured on top of older ones
    static void firstInFirstOut(int a, int b, int c, boolean early) {
        TwoStackQueue q = new TwoStackQueue();
        q.enqueue(a);
        q.enqueue(b);
        if (early && q.dequeue() != a) error();
        q.enqueue(c);
        if (!early && q.dequeue() != a) error();
        if (q.dequeue() != b) error();
        if (q.dequeue() != c) error();
    }

    // EXPECT: unsafe line=68
    // ENTRY: TwoStackQueue.hasty
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WITNESS: a=0 b=1 c=2
    // WHY: c is poured on top of b
    static void hasty(int a, int b, int c) {
        TwoStackQueue q = new TwoStackQueue();
        q.enqueue(a);
        q.enqueue(b);
        if (q.dequeueHasty() != a) return;
        q.enqueue(c);
        if (q.dequeueHasty() != b) error();
    }

    // EXPECT: unsafe line=16
    // ENTRY: TwoStackQueue.popsFromNothing
    // PROPERTY: exceptions
    // DOMAIN: puts=-1..4 takes=-1..4
    // WITNESS: puts=2 takes=3
    // WHY: a third is not there to be taken
    static void popsFromNothing(int puts, int takes) {
        if (takes > 3 || puts > 3 || takes - puts > 1) return;
        TwoStackQueue q = new TwoStackQueue();
        for (int i = 0; i < puts; i++) q.enqueue(i);
        if (puts < 2) return;
        for (int i = 0; i < takes; i++) q.dequeue();
    }
}
