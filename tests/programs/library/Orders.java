// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What Set.of and Map.of give, in an order that each JVM chooses anew. */
class Orders {
    static void error() {
    }

    // EXPECT: safe
    // ENTRY: Orders.sums
    // DOMAIN: n=-9..9
    // WHY: a sum does not depend on the order
    static void sums(int n) {
        int sum = 0, count = 0;
        for (int x : Set.of(1, n == 1 ? 2 : n)) {
            sum += x;
            count++;
        }
        if (sum != (n == 1 ? 3 : n + 1) || count != 2) error();
    }

    // EXPECT: safe
    // ENTRY: Orders.copied
    // DOMAIN: n=-9..9
    // WHY: a map and a set are made from what has an order of its own
    static void copied(int n) {
        Map<Integer, Integer> map = new HashMap<>(Map.of(1, n, 2, 5));
        TreeMap<Integer, Integer> tree = new TreeMap<>(Map.of(3, n, 2, 5));
        Set<Integer> set = new HashSet<>(Set.of(1, 2));
        set.add(n);
        if (map.get(1) != n || map.size() != 2 || tree.firstEntry().getValue() != 5 || tree.lastEntry().getValue() != n) error();
        if (set.size() != (n == 1 || n == 2 ? 2 : 3)) error();
    }

    // EXPECT: unsafe line=48
    // ENTRY: Orders.failsInBoth
    // WITNESS: n=8
    // WHY: whichever of the two comes first, the other is not it
    static void failsInBoth(int n) {
        List<Integer> list = new ArrayList<>(Set.of(3, 4));
        if (n > 7 && list.get(0) != list.get(1)) error();
    }

    // EXPECT: safe
    // ENTRY: Orders.once
    // DOMAIN: n=-9..9
    // WHY: in one run the order is always the same
    static void once(int n) {
        List<Integer> a = new ArrayList<>(Set.of(3, 4)), b = new ArrayList<>(Set.of(3, 4));
        if (!a.get(0).equals(b.get(0))) error();
    }

    // EXPECT: safe
    // ENTRY: Orders.hash
    // DOMAIN: n=3..9
    // WHY: a hash code is a sum
    static void hash(int n) {
        if (n > 2 && Set.of(1, n).hashCode() != n + 1) error();
    }
}
