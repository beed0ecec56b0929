// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.TreeMap;

/** Code of the JDK calls the program back, or is overridden by it. */
class Callbacks {
    static void error() {
    }

    static class Key implements Comparable<Key> {
        final int value;

        Key(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            if (value == 7) error();
            return other == this;
        }

        @Override
        public int hashCode() {
            return value;
        }

        @Override
        public int compareTo(Key other) {
            assert value != 11;
            if (value == 3) throw new IllegalStateException();
            return Integer.compare(value, other.value);
        }
    }

    // EXPECT: unsafe line=21
    // ENTRY: Callbacks.asked
    // DOMAIN: x=-3..9
    // WHY: contains asks the object that it is given
    static void asked(int x) {
        ArrayList<Key> list = new ArrayList<>();
        list.add(new Key(1));
        list.contains(new Key(x));
    }

    // EXPECT: unsafe line=32
    // ENTRY: Callbacks.compared
    // DOMAIN: x=4..12
    // WHY: a sorted map compares the keys
    static void compared(int x) {
        TreeMap<Key, Key> map = new TreeMap<>();
        map.put(new Key(1), null);
        if (x != 3) map.put(new Key(x), null);
    }

    // EXPECT: safe
    // ENTRY: Callbacks.thrown
    // DOMAIN: x=-3..9
    // WHY: what the program throws goes through the JDK, and the map stays as it was
    static void thrown(int x) {
        TreeMap<Key, Key> map = new TreeMap<>();
        map.put(new Key(1), null);
        boolean has_thrown = false;
        try {
            if (x < 11) map.put(new Key(x), null);
        } catch (IllegalStateException e) {
            has_thrown = true;
        }
        assert has_thrown == (x == 3);
        assert map.size() == (x == 3 || x == 1 || x >= 11 ? 1 : 2);
    }

    static class Counting extends ArrayList<Key> {
        int adds;

        @Override
        public boolean add(Key key) {
            adds++;
            return super.add(key);
        }
    }

    // EXPECT: safe
    // ENTRY: Callbacks.overridden
    // DOMAIN: x=-3..9
    // WHY: a call through the type of the JDK runs the method of the program
    static void overridden(int x) {
        Counting counting = new Counting();
        ArrayList<Key> list = counting;
        list.add(new Key(x));
        list.add(0, new Key(3));
        list.add(new Key(2));
        assert counting.adds == 2;
        assert list.get(1).value == x;
    }

    // EXPECT: unsafe line=114
    // ENTRY: Callbacks.copied
    // PROPERTY: exceptions
    // DOMAIN: n=-3..9
    // SAMPLES: none
    // WHY: a copy of an array is of the same class, and no array has a negative length
    static void copied(int n) {
        Object[] copy = Arrays.copyOf(new String[2], 4);
        boolean has_thrown = false;
        try {
            copy[3] = new Key(1);
        } catch (ArrayStoreException e) {
            has_thrown = true;
        }
        if (!has_thrown) throw new IllegalStateException();
        Arrays.copyOf(copy, n);
    }
}
