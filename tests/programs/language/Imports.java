// SPDX-License-Identifier: MIT
// JLS 7.5: classes and static members by single imports and on demand.
import static java.lang.Integer.MIN_VALUE;
import static java.lang.Math.*;
import java.util.*;
class Imports {
    static void error() {}
    // EXPECT: safe
    // ENTRY: Imports.imported
    // DOMAIN: n=-8..8
    // WHY: they are what they are called
    static void imported(int n) {
        if (max(n, 3) < 3 || abs(MIN_VALUE) != MIN_VALUE || new AtomicCounter().next() != 1 || Objects.equals(n, null)) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: Imports.both
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: max of Math
    static void both(int n) {
        if (max(n, -n) == 6 && n > 0) error();
    }
}
/** JLS 7.6: a second class of the file, which only its package sees. */
class AtomicCounter {
    private int count;
    int next() { return ++count; }
}
