// SPDX-License-Identifier: MIT

/** One thing of an account. */
class Entry28 {
    final int key;
    int sum;

    Entry28(int key, int sum) {
        this.key = key;
        this.sum = sum;
    }

    int weight() {
        return sum;
    }
}

class Doubled28 extends Entry28 {
    Doubled28(int key, int sum) {
        super(key, sum);
    }

    @Override int weight() {
        return 2 * sum;
    }
}

/** A matrix that knows its shape, and shares its cells with its rows. */
class RowView {
    final int[] cells;
    final int from;

    RowView(int[] cells, int from) {
        this.cells = cells;
        this.from = from;
    }

    int get(int i) {
        return cells[from + i];
    }

    void set(int i, int v) {
        cells[from + i] = v;
    }
}

/** Arrays of objects, objects with arrays, and parsers over arrays of numbers. */
class RowsOfObjects {
    static int[] shared = {1, 2, 3};

    static void error() {}

    // EXPECT: safe
    // ENTRY: RowsOfObjects.weights
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: the virtual method of what is in the cell is called
    static void weights(int a, int b) {
        Entry28[] all = {new Entry28(1, a), new Doubled28(2, b), null};
        int sum = 0;
        for (Entry28 e : all) {
            if (e != null) sum += e.weight();
        }
        if (sum != a + 2 * b) error();
    }

    // EXPECT: unsafe line=78
    // ENTRY: RowsOfObjects.oneObjectTwice
    // DOMAIN: a=-2..2 i=-1..3
    // WITNESS: a=1 i=2
    // WHY: one object in two cells
    static void oneObjectTwice(int a, int i) {
        Entry28[] all = new Entry28[3];
        all[0] = new Entry28(1, a);
        all[1] = new Entry28(2, a);
        all[2] = all[0];
        if (i < 0 || i > 2) return;
        all[i].sum++;
        if (all[0].sum != a && i != 0) error();
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.found
    // DOMAIN: key=-1..5
    // WHY: an entry that is not there is made at the first free place
    static void found(int key) {
        Entry28[] all = new Entry28[4];
        all[0] = new Entry28(3, 10);
        all[1] = new Entry28(1, 20);
        int at = 0;
        while (all[at] != null && all[at].key != key) at++;
        if (all[at] == null) all[at] = new Entry28(key, 0);
        if (all[at].key != key) error();
        if (at == 2 && (key == 3 || key == 1)) error();
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.views
    // DOMAIN: x=-2..2 y=-2..2
    // WHY: two views of one array, one on its second half
    static void views(int x, int y) {
        int[] cells = new int[4];
        RowView first = new RowView(cells, 0), second = new RowView(cells, 2);
        first.set(3, x);
        second.set(0, y);
        if (second.get(1) != x || first.get(2) != y || cells[3] != x) error();
    }

    // EXPECT: unsafe line=118
    // ENTRY: RowsOfObjects.viewsOverlap
    // DOMAIN: i=-1..4
    // WITNESS: i=2
    // WHY: the views overlap
    static void viewsOverlap(int i) {
        int[] cells = new int[4];
        RowView first = new RowView(cells, 0), second = new RowView(cells, 2);
        if (i < 0 || i > 3) return;
        first.set(i, 5);
        if (second.get(0) == 5) error();
    }

    static void change(int[] a) {
        a[0] = 9;
        a = new int[] {7};
        a[0]++;
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.handedOver
    // DOMAIN: x=-2..2
    // WHY: a callee changes the array of its caller, not its variable
    static void handedOver(int x) {
        int[] a = {x, x};
        change(a);
        if (a.length != 2 || a[0] != 9 || a[1] != x) error();
    }

    // EXPECT: unsafe line=146
    // ENTRY: RowsOfObjects.throughStaticField
    // DOMAIN: i=-1..3
    // WITNESS: i=0
    // WHY: the static field names the same array
    static void throughStaticField(int i) {
        int[] mine = shared;
        if (i < 0 || i > 2) return;
        mine[i] = 0;
        if (shared[0] + shared[1] + shared[2] == 5) error();
    }

    static int[] grown(int[] a, int v) {
        int[] result = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) result[i] = a[i];
        result[a.length] = v;
        return result;
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.growing
    // DOMAIN: n=-1..5
    // WHY: an array that grows by one keeps what it held
    static void growing(int n) {
        if (n < 0 || n > 4) return;
        int[] a = {};
        for (int i = 0; i < n; i++) a = grown(a, i + 5);
        if (a.length != n || n > 0 && (a[0] != 5 || a[n - 1] != n + 4)) error();
    }

    /** The value of digits 0 to 9, 10 for plus, 11 for times, from left to right; -1 where something is wrong. */
    static int value(int[] tokens) {
        int at = 0, value = 0, operator = 10;
        while (at < tokens.length) {
            if (tokens[at] < 0 || tokens[at] > 9) return -1;
            value = operator == 10 ? value + tokens[at] : value * tokens[at];
            at++;
            if (at == tokens.length) return value;
            operator = tokens[at++];
            if (operator != 10 && operator != 11) return -1;
        }
        return -1;
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.twoNumbers
    // DOMAIN: a=-1..3 op=9..12 b=-1..3
    // WHY: two numbers and what stands between them
    static void twoNumbers(int a, int op, int b) {
        int v = value(new int[] {a, op, b});
        boolean right = a >= 0 && a <= 9 && b >= 0 && b <= 9 && (op == 10 || op == 11);
        if (v != (right ? op == 10 ? a + b : a * b : -1)) error();
    }

    // EXPECT: unsafe line=198
    // ENTRY: RowsOfObjects.precedence
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WITNESS: a=1 b=0 c=2
    // WHY: from left to right, a + b * c is (a + b) * c
    static void precedence(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0 || a > 9 || b > 9 || c > 9) return;
        if (value(new int[] {a, 10, b, 11, c}) != a + b * c) error();
    }

    static boolean isBalanced(byte[] brackets) {
        byte[] open = new byte[brackets.length];
        int depth = 0;
        for (byte b : brackets) {
            if (b == 0) continue;
            if (b > 0) open[depth++] = b;
            else if (depth == 0 || open[--depth] != -b) return false;
        }
        return depth == 0;
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.oddBrackets
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2
    // WHY: an odd number of brackets is not balanced; 0 is none
    static void oddBrackets(byte p, byte q, byte r) {
        if (p == 0 || q == 0 || r == 0 || p == -128 || q == -128 || r == -128) return;
        if (isBalanced(new byte[] {p, q, r})) error();
    }

    // EXPECT: unsafe line=227
    // ENTRY: RowsOfObjects.nestedBrackets
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WITNESS: p=1 q=2 r=-2 s=-1
    // WHY: brackets within brackets
    static void nestedBrackets(byte p, byte q, byte r, byte s) {
        if (isBalanced(new byte[] {p, q, r, s}) && p > 0 && q > 0 && p != q) error();
    }

    // EXPECT: safe
    // ENTRY: RowsOfObjects.inFinally
    // DOMAIN: b=false..true i=0..1
    // WHY: the finally block sees the cell that was written before the throw
    static void inFinally(boolean b, int i) {
        if (i < 0 || i > 1) return;
        int[] a = new int[2];
        int seen = -1;
        try {
            a[i] = 4;
            if (b) a[i + 5] = 8;
            a[i] = 6;
        } catch (ArrayIndexOutOfBoundsException e) {
            a[1 - i] = 1;
        } finally {
            seen = a[0] + a[1];
        }
        if (seen != (b ? 5 : 6)) error();
    }
}
