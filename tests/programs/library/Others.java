// SPDX-License-Identifier: MIT

import java.util.AbstractList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/** Other classes of java.util from the bytecode of the JDK. */
class Others {
    static class Key implements Comparable<Key> {
        final int value;

        Key(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).value == value;
        }

        @Override
        public int hashCode() {
            return value & 3;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(value, other.value);
        }
    }

    // EXPECT: safe
    // ENTRY: Others.optional
    // DOMAIN: x=-3..3
    // WHY: an Optional holds what it was made of
    static void optional(int x) {
        Optional<Key> found = x > 0 ? Optional.of(new Key(x)) : Optional.empty();
        assert found.isPresent() == x > 0;
        if (found.isPresent()) assert found.get().value == x;
        assert Optional.empty() == Optional.empty();
    }

    // EXPECT: unsafe line=57
    // ENTRY: Others.optionalInt
    // DOMAIN: x=-3..9
    // WHY: the number is the one that was put in
    static void optionalInt(int x) {
        OptionalInt found = x > 5 ? OptionalInt.of(x) : OptionalInt.empty();
        assert !found.isPresent() || found.getAsInt() != 7;
    }

    // EXPECT: safe
    // ENTRY: Others.sameObjects
    // DOMAIN: x=-3..3
    // WHY: Objects.equals asks the object, but for null
    static void sameObjects(int x) {
        assert Objects.equals(new Key(x), new Key(x));
        assert !Objects.equals(null, new Key(x));
        assert Objects.equals(null, null);
        assert Objects.hashCode(null) == 0;
    }

    // EXPECT: safe
    // ENTRY: Others.mapped
    // DOMAIN: x=-3..3
    // WHY: a map finds what was put in under an equal key
    static void mapped(int x) {
        Map<Key, Key> map = new HashMap<>();
        map.put(new Key(1), new Key(x));
        assert map.get(new Key(1)).value == x;
        assert map.get(new Key(5)) == null;
        assert map.size() == 1;
    }

    // EXPECT: unsafe line=90
    // ENTRY: Others.inSet
    // DOMAIN: x=-3..9
    // WHY: of two equal keys a set holds one
    static void inSet(int x) {
        Set<Key> set = new HashSet<>();
        set.add(new Key(4));
        assert set.add(new Key(x));
    }

    // EXPECT: unsafe line=101
    // ENTRY: Others.least
    // DOMAIN: x=-3..9
    // WHY: the queue gives the least by the program's order
    static void least(int x) {
        PriorityQueue<Key> queue = new PriorityQueue<>();
        queue.add(new Key(4));
        queue.add(new Key(x));
        assert queue.peek().value == 4;
    }

    // EXPECT: safe
    // ENTRY: Others.ordered
    // DOMAIN: x=-3..9
    // WHY: a sorted map gives the least key
    static void ordered(int x) {
        TreeMap<Key, Key> map = new TreeMap<>();
        map.put(new Key(4), new Key(0));
        map.put(new Key(x), new Key(1));
        assert map.firstKey().value == Math.min(4, x);
    }

    static class Numbers extends AbstractList<Key> {
        final int count;

        Numbers(int count) {
            this.count = count;
        }

        @Override
        public Key get(int index) {
            return new Key(index);
        }

        @Override
        public int size() {
            return count;
        }
    }

    // EXPECT: unsafe line=139
    // ENTRY: Others.extended
    // DOMAIN: x=-3..9
    // WHY: a class of the program extends one of the JDK, whose indexOf calls it
    static void extended(int x) {
        Numbers numbers = new Numbers(4);
        assert numbers.indexOf(new Key(x)) != 2;
    }
}
