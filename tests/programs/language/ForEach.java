// SPDX-License-Identifier: MIT
// JLS 14.14.2: enhanced for over arrays and the program's own Iterable.
import java.util.Iterator;
class ForEach {
    static void error() {}
    static class Upto implements Iterable<Integer> { final int n; Upto(int n) { this.n = n; } public Iterator<Integer> iterator() { return new Iterator<>() { int i; public boolean hasNext() { return i < n; } public Integer next() { return ++i; } }; } }
    // EXPECT: safe
    // ENTRY: ForEach.arrays
    // DOMAIN: n=-8..8
    // WHY: n + 3 + 3; 1 + 2 + 3
    static void arrays(int n) {
        int s = 0;
        for (int x : new int[] {n, 1, 2}) { x++; s += x; }
        if (s != n + 6) error();
        int t = 0;
        for (int x : new Upto(3)) t += x;
        if (t != 6) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: ForEach.own
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: 1 + 2 + 3 + 4
    static void own(int n) {
        int t = 0;
        if (n > 5) return;
        for (int x : new Upto(n)) t += x;
        if (t == 10) error();
    }
}
