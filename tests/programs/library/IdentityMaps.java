// SPDX-License-Identifier: MIT

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Maps whose keys are the objects themselves, and the hash codes that these have. */
class IdentityMaps {
    static void error() {
    }

    record Point(int x) { }

    static class Node {
        Node next;

        @Override
        public int hashCode() {
            throw new IllegalStateException();
        }
    }

    // EXPECT: safe
    // ENTRY: IdentityMaps.codes
    // DOMAIN: n=-9..9
    // WHY: the hash code stays, is that of Object, and 0 of null
    static void codes(int n) {
        Object a = new Object();
        Point p = new Point(n);
        int code = System.identityHashCode(a), of = System.identityHashCode(p);
        if (code != a.hashCode() || System.identityHashCode(null) != 0 || of != System.identityHashCode(p)) error();
        if (p.hashCode() != n) error();
    }

    // EXPECT: safe
    // ENTRY: IdentityMaps.equalKeys
    // DOMAIN: n=-9..9
    // WHY: two records that are equal are two keys
    static void equalKeys(int n) {
        Map<Point, Integer> map = new IdentityHashMap<>();
        Point a = new Point(n), b = new Point(n);
        map.put(a, 1);
        map.put(b, 2);
        if (map.size() != 2 || map.get(a) != 1 || map.get(b) != 2 || map.get(new Point(n)) != null) error();
    }

    // EXPECT: unsafe line=58
    // ENTRY: IdentityMaps.cycle
    // WITNESS: n=3
    // WHY: the second node is reached again
    static void cycle(int n) {
        Node a = new Node(), b = new Node();
        a.next = b;
        b.next = n == 3 ? a : null;
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Node at = a; at != null; at = at.next)
            if (!seen.add(at)) error();
    }

    // EXPECT: unsafe line=20
    // ENTRY: IdentityMaps.hashed
    // PROPERTY: exceptions
    // WHY: its own hash code is asked for where the map is another
    static void hashed(int n) {
        Node a = new Node();
        if (n > 5) Set.of(a, new Node(), new Node());
        System.identityHashCode(a);
    }
}
