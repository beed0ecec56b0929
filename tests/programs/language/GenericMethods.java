// SPDX-License-Identifier: MIT
// JLS 4.4, 8.1.2, 8.4.4, 8.8.4, 15.12.2.7: generic classes, methods and constructors; bounds; inference.
class GenericMethods {
    static void error() {}
    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static class Pair<A, B> { final A first; final B second; <X extends A> Pair(X first, B second) { this.first = first; this.second = second; } Pair<B, A> turned() { return new Pair<>(second, first); } static <T> Pair<T, T> twice(T t) { return new Pair<>(t, t); } }
    @SafeVarargs static <T> T lastOf(T... all) { return all[all.length - 1]; }
    // EXPECT: safe
    // ENTRY: GenericMethods.inferred
    // DOMAIN: n=-8..8
    // WHY: the larger of two
    static void inferred(int n) {
        if (larger(n, 3) < 3 || !larger(n, 3).equals(Math.max(n, 3)) || new Pair<>(n, "b").turned().second != n || Pair.twice(n).first != n) error();
        if (GenericMethods.<Integer>lastOf(1, 2, n) != n) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: GenericMethods.last
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: the array holds boxes
    static void last(int n) {
        if (lastOf(1, n) == 5) error();
    }
}
