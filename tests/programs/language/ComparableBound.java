// SPDX-License-Identifier: MIT
// JLS 4.4, 9.8: type parameters with bounds; Comparable and Comparator.
import java.util.Comparator;
class ComparableBound {
    static void error() {}
    static class V implements Comparable<V> { final int v; V(int v) { this.v = v; } @Override public int compareTo(V o) { return Integer.compare(v, o.v); } }
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static <T> T max(T a, T b, Comparator<T> c) { return c.compare(a, b) >= 0 ? a : b; }
    // EXPECT: safe
    // ENTRY: ComparableBound.larger
    // DOMAIN: n=-8..8
    // WHY: the larger is at least 3, the smaller at most
    static void larger(int n) {
        if (max(new V(n), new V(3)).v < 3) error();
        if (max(new V(n), new V(3), (a, b) -> b.v - a.v).v > 3) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: ComparableBound.smaller
    // DOMAIN: n=-8..8
    // WITNESS: n=-2
    // WHY: the smaller
    static void smaller(int n) {
        Comparator<V> c = (a, b) -> b.compareTo(a);
        if (max(new V(n), new V(3), c).v == -2) error();
    }
}
