// SPDX-License-Identifier: MIT
import java.util.Arrays;
class EnumTables {
    static void error() {}
    enum Color { RED, GREEN, BLUE; Color next() { return values()[(ordinal() + 1) % values().length]; } }
    enum Planet { A(3), B(5) { @Override int g() { return 9; } }, C(7); final int m; Planet(int m) { this.m = m; } int g() { return m; } }
    // EXPECT: safe
    // ENTRY: EnumTables.cycle
    // DOMAIN: n=0..0
    // WHY: after the last constant comes the first
    static void cycle(int n) {
        Color c = Color.RED;
        for (int i = 0; i < 3; i++) c = c.next();
        if (c != Color.RED) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: EnumTables.pick
    // DOMAIN: n=-1..4
    // WITNESS: n=2
    // WHY: the third constant is BLUE
    static void pick(int n) {
        if (n < 0 || n > 2) return;
        Color c = Color.values()[n];
        switch (c) { case RED: break; case GREEN: break; case BLUE: error(); }
    }
    // EXPECT: safe
    // ENTRY: EnumTables.sw
    // DOMAIN: n=-1..4
    // WHY: the table of the switch has the ordinals
    static void sw(int n) {
        if (n < 0 || n > 2) return;
        Color c = Color.values()[n];
        int k = 0;
        switch (c) { case RED: k = 1; break; case GREEN: k = 2; break; default: k = 3; }
        if (k != n + 1) error();
        if (c.compareTo(Color.RED) != n) error();
        if (c.equals(Color.GREEN) != (n == 1)) error();
    }
    // EXPECT: safe
    // ENTRY: EnumTables.values
    // WHY: values() gives a copy each time
    static void values() {
        Color[] a = Color.values(), b = Color.values();
        a[0] = Color.BLUE;
        if (b[0] != Color.RED) error();
        if (a == b) error();
    }
    // EXPECT: unsafe line=55
    // ENTRY: EnumTables.body
    // DOMAIN: n=-1..4
    // WITNESS: n=1
    // WHY: B has a body of its own
    static void body(int n) {
        if (n < 0 || n > 2) return;
        if (Planet.values()[n].g() == 9) error();
    }
    // EXPECT: safe
    // ENTRY: EnumTables.bodySafe
    // DOMAIN: n=-1..4
    // WHY: each constant has its number or its body
    static void bodySafe(int n) {
        if (n < 0 || n > 2) return;
        int g = Planet.values()[n].g();
        if (g != 3 && g != 9 && g != 7) error();
    }
    // EXPECT: safe
    // ENTRY: EnumTables.copies
    // DOMAIN: p=-1..5 q=-1..5 n=-1..5
    // WHY: arraycopy copies as many cells as it is told
    static void copies(int p, int q, int n) {
        int[] a = {1, 2, 3, 4, 5};
        if (n < 0 || p < 0 || q < 0 || p > 5 - n || q > 5 - n) return;
        int[] b = new int[5];
        System.arraycopy(a, p, b, q, n);
        for (int i = 0; i < n; i++) if (b[q + i] != a[p + i]) error();
    }
    // EXPECT: safe
    // ENTRY: EnumTables.overlap
    // DOMAIN: x=-1..2 y=-1..2
    // WHY: what is copied is what was there before
    static void overlap(int x, int y) {
        int[] a = {x, y, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        if (a[1] != x || a[2] != y || a[3] != 3 || a[4] != 4 || a[0] != x) error();
        System.arraycopy(a, 1, a, 0, 4);
        if (a[0] != x || a[1] != y || a[2] != 3 || a[3] != 4 || a[4] != 4) error();
    }
    // EXPECT: unsafe line=94
    // ENTRY: EnumTables.bounds
    // DOMAIN: p=-2..4
    // WITNESS: p=2
    // WHY: two cells behind the first are not there
    static void bounds(int p) {
        try { System.arraycopy(new int[3], p, new int[3], 0, 2); } catch (ArrayIndexOutOfBoundsException e) { if (p > 0) error(); }
    }
    // EXPECT: safe
    // ENTRY: EnumTables.sorts
    // DOMAIN: x=-3..8 y=-3..8 z=-3..8
    // WHY: sorted, longer, filled
    static void sorts(int x, int y, int z) {
        int[] a = {x, y, z};
        Arrays.sort(a);
        if (a[0] > a[1] || a[1] > a[2]) error();
        int[] b = Arrays.copyOf(a, 5);
        if (b[4] != 0 || b[2] != a[2]) error();
        Arrays.fill(b, 7);
        if (b[3] != 7) error();
        if (Arrays.equals(a, b) != (x == 7 && y == 7 && z == 7 && a.length == 5)) error();
    }
    // EXPECT: unsafe line=115
    // ENTRY: EnumTables.hash
    // WITNESS: x=1939662651
    // WHY: 31 * (31 + x) + 2 is 1000 for one x
    static void hash(int x) {
        if (Arrays.hashCode(new int[] {x, 2}) == 1000) error();
    }
    // EXPECT: safe
    // ENTRY: EnumTables.partial
    // WHY: what was copied before a cell that does not fit stays
    static void partial(boolean b) {
        Object[] from = {new EnumTables(), "text", new EnumTables()};
        Object[] to = new EnumTables[3];
        try { System.arraycopy(from, 0, to, 0, 3); error(); } catch (ArrayStoreException e) { if (to[0] == null || to[1] != null || to[2] != null) error(); }
    }
}
