// SPDX-License-Identifier: MIT

/** Numbers in a ring of four cells. */
class RingOfFour {
    final int[] cells = new int[4];
    int head, size;

    boolean put(int v) {
        if (size == cells.length) return false;
        cells[(head + size) & 3] = v;
        size++;
        return true;
    }

    int take() {
        int v = cells[head];
        head = (head + 1) % cells.length;
        size--;
        return v;
    }
}

/** A stack that grows. */
class GrowingStack {
    int[] cells = new int[1];
    int top;

    void push(int v) {
        if (top == cells.length) {
            int[] larger = new int[cells.length * 2];
            for (int i = 0; i < cells.length; i++) larger[i] = cells[i];
            cells = larger;
        }
        cells[top++] = v;
    }

    int pop() {
        return cells[--top];
    }
}

/** Numbers above 0 in five slots, each in the first free one from its remainder on. */
class FiveSlots {
    final int[] slots = new int[5];

    boolean add(int key) {
        for (int i = 0; i < slots.length; i++) {
            int at = (key + i) % slots.length;
            if (slots[at] == key) return false;
            if (slots[at] == 0) {
                slots[at] = key;
                return true;
            }
        }
        return false;
    }

    boolean has(int key) {
        for (int i = 0; i < slots.length; i++) {
            int slot = slots[(key + i) % slots.length];
            if (slot == key) return true;
            if (slot == 0) return false;
        }
        return false;
    }

    void remove(int key) {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] == key) slots[i] = 0;
        }
    }
}

/** Structures that keep what they hold in arrays. */
class ArrayStructures {
    static void error() {}

    // EXPECT: safe
    // ENTRY: ArrayStructures.ring
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1 d=-1..1 e=-1..1
    // WHY: first in, first out, also over the end of the ring
    static void ring(int a, int b, int c, int d, int e) {
        RingOfFour ring = new RingOfFour();
        ring.put(a);
        ring.put(b);
        if (ring.take() != a) error();
        ring.put(c);
        ring.put(d);
        if (!ring.put(e) || ring.put(a)) error();
        if (ring.take() != b || ring.take() != c || ring.take() != d || ring.take() != e) error();
    }

    // EXPECT: unsafe line=104
    // ENTRY: ArrayStructures.ringOverflows
    // DOMAIN: n=0..6
    // WITNESS: n=5
    // WHY: the fifth is refused, and nobody looks
    static void ringOverflows(int n) {
        if (n < 0 || n > 6) return;
        RingOfFour ring = new RingOfFour();
        for (int i = 1; i <= n; i++) ring.put(i);
        int sum = 0;
        while (ring.size > 0) sum += ring.take();
        if (sum != n * (n + 1) / 2) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayStructures.stack
    // DOMAIN: n=-1..6
    // WHY: what is pushed is popped in the other order, however often the array grows
    static void stack(int n) {
        if (n < 0 || n > 5) return;
        GrowingStack stack = new GrowingStack();
        for (int i = 0; i < n; i++) stack.push(i * 7);
        for (int i = n - 1; i >= 0; i--) {
            if (stack.pop() != i * 7) error();
        }
    }

    // EXPECT: unsafe line=129
    // ENTRY: ArrayStructures.stackStaysSmall
    // DOMAIN: n=-1..6
    // WITNESS: n=5
    // WHY: five numbers need eight cells
    static void stackStaysSmall(int n) {
        if (n < 0 || n > 5) return;
        GrowingStack stack = new GrowingStack();
        for (int i = 0; i < n; i++) stack.push(i);
        if (stack.cells.length > 4) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayStructures.slots
    // DOMAIN: a=-1..8 b=-1..8 c=-1..8
    // WHY: what was added is there, and nothing else
    static void slots(int a, int b, int c) {
        if (a < 1 || b < 1 || c < 1 || a > 1000 || b > 1000 || c > 1000) return;
        FiveSlots set = new FiveSlots();
        set.add(a);
        set.add(b);
        if (!set.has(a) || !set.has(b)) error();
        if (c != a && c != b && set.has(c)) error();
    }

    // EXPECT: unsafe line=156
    // ENTRY: ArrayStructures.removed
    // DOMAIN: a=1..8 b=1..8
    // WITNESS: a=1 b=6
    // WHY: a slot that is cleared hides what was put behind it
    static void removed(int a, int b) {
        if (a < 1 || b < 1 || a > 1000 || b > 1000 || a == b) return;
        FiveSlots set = new FiveSlots();
        set.add(a);
        set.add(b);
        set.remove(a);
        if (!set.has(b)) error();
    }

    static int root(int[] parent, int x) {
        while (parent[x] != x) x = parent[x];
        return x;
    }

    static void join(int[] parent, int x, int y) {
        parent[root(parent, x)] = root(parent, y);
    }

    // EXPECT: safe
    // ENTRY: ArrayStructures.unionFind
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WHY: a is joined with b and b with c, so a is with c
    static void unionFind(int a, int b, int c) {
        if (a < 0 || a > 3 || b < 0 || b > 3 || c < 0 || c > 3) return;
        int[] parent = {0, 1, 2, 3};
        join(parent, a, b);
        join(parent, b, c);
        if (root(parent, a) != root(parent, c)) error();
    }

    // EXPECT: unsafe line=189
    // ENTRY: ArrayStructures.unionFindApart
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WITNESS: a=0 b=1 c=1
    // WHY: c may be b
    static void unionFindApart(int a, int b, int c) {
        if (a < 0 || a > 3 || b < 0 || b > 3 || c < 0 || c > 3 || a == b || a == c) return;
        int[] parent = {0, 1, 2, 3};
        join(parent, a, b);
        if (root(parent, a) == root(parent, c)) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayStructures.bitSet
    // DOMAIN: i=-1..70 j=-1..70
    // WHY: a set of 64 bits in two words
    static void bitSet(int i, int j) {
        if (i < 0 || i > 63 || j < 0 || j > 63) return;
        int[] words = new int[2];
        words[i >> 5] |= 1 << i;
        boolean has = (words[j >> 5] >>> j & 1) != 0;
        if (has != (i == j)) error();
    }

    // EXPECT: unsafe line=214
    // ENTRY: ArrayStructures.bitSetWrongWord
    // DOMAIN: i=0..70 j=0..70
    // WITNESS: i=1 j=33
    // WHY: each word is chosen for 64 bits, and has 32
    static void bitSetWrongWord(int i, int j) {
        if (i < 0 || i > 63 || j < 0 || j > 63) return;
        int[] words = new int[8];
        words[i >> 6] |= 1 << i;
        boolean has = (words[j >> 6] >>> j & 1) != 0;
        if (has != (i == j)) error();
    }

    static void sift(int[] heap, int at) {
        while (at > 0 && heap[(at - 1) / 2] > heap[at]) {
            int up = (at - 1) / 2, t = heap[up];
            heap[up] = heap[at];
            heap[at] = t;
            at = up;
        }
    }

    // EXPECT: safe
    // ENTRY: ArrayStructures.heap
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 d=-2..2
    // WHY: the least of a heap is at its top
    static void heap(int a, int b, int c, int d) {
        int[] heap = {a, b, c, d};
        for (int i = 1; i < 4; i++) sift(heap, i);
        for (int v : heap) assert heap[0] <= v;
    }

    // EXPECT: unsafe line=244
    // ENTRY: ArrayStructures.heapSorted
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 d=-2..2
    // WITNESS: a=0 b=2 c=1 d=2
    // WHY: a heap need not be sorted
    static void heapSorted(int a, int b, int c, int d) {
        int[] heap = {a, b, c, d};
        for (int i = 1; i < 4; i++) sift(heap, i);
        assert heap[1] <= heap[2];
    }

    // EXPECT: safe
    // ENTRY: ArrayStructures.twoStacks
    // DOMAIN: a=0..5 b=0..5
    // WHY: a queue of two stacks
    static void twoStacks(int a, int b) {
        int[] in = new int[4], out = new int[4];
        int ins = 0, outs = 0;
        in[ins++] = a;
        in[ins++] = b;
        while (ins > 0) out[outs++] = in[--ins];
        in[ins++] = 7;
        if (out[--outs] != a || out[--outs] != b || outs != 0 || in[0] != 7) error();
    }
}
