// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Objects that the JDK has ready when a program starts, and classes that rest on them. */
class Ready {
    // EXPECT: safe
    // ENTRY: Ready.immutable
    // DOMAIN: x=-3..9
    // WHY: List.of holds what it is given, in order, and refuses changes
    static void immutable(int x) {
        List<Integer> list = List.of(x, 2, 3);
        assert list.size() == 3;
        assert list.get(0) == x;
        try {
            list.add(x);
            assert false;
        } catch (UnsupportedOperationException expected) {
            assert list.size() == 3;
        }
    }

    // EXPECT: unsafe line=37
    // ENTRY: Ready.immutableValue
    // DOMAIN: x=-3..9
    // WHY: the first element is the input
    static void immutableValue(int x) {
        List<Integer> list = List.of(x, 2, 3);
        assert list.get(0) != 7;
    }

    // EXPECT: safe
    // ENTRY: Ready.manyImmutable
    // DOMAIN: x=-3..9
    // WHY: a list of four is another class than one of two
    static void manyImmutable(int x) {
        List<Integer> list = List.of(x, 2, 3, 4);
        int sum = 0;
        for (int value : list) sum += value;
        assert sum == x + 9;
    }

    // EXPECT: unsafe line=57
    // ENTRY: Ready.emptyOrNot
    // DOMAIN: x=-3..9
    // WHY: List.of() is the JDK's one empty list
    static void emptyOrNot(int x) {
        List<Integer> list = x == 7 ? List.of() : List.of(x);
        assert !list.isEmpty();
    }

    // EXPECT: safe
    // ENTRY: Ready.copied
    // DOMAIN: x=-3..9
    // WHY: List.copyOf gives an immutable list itself, and copies another one
    static void copied(int x) {
        List<Integer> first = List.of(x);
        assert List.copyOf(first) == first;
        List<Integer> second = new ArrayList<>();
        second.add(x);
        List<Integer> copy = List.copyOf(second);
        second.add(1);
        assert copy.size() == 1 && copy.get(0) == x;
    }

    // EXPECT: safe
    // ENTRY: Ready.emptyLists
    // DOMAIN: x=-3..9
    // WHY: the empty list is one object, and stays empty beside lists that grow
    static void emptyLists(int x) {
        List<Integer> empty = Collections.emptyList();
        List<Integer> list = new ArrayList<>(empty);
        list.add(x);
        assert list.size() == 1 && empty.size() == 0;
        assert empty == Collections.<Integer>emptyList();
        assert empty == Collections.EMPTY_LIST;
    }

    // EXPECT: unsafe line=99
    // ENTRY: Ready.emptyGrows
    // DOMAIN: x=-3..9
    // WHY: the empty list refuses what it is given
    static void emptyGrows(int x) {
        List<Integer> list = x == 7 ? Collections.emptyList() : new ArrayList<>();
        boolean isRefused = false;
        try {
            list.add(x);
        } catch (UnsupportedOperationException refused) {
            isRefused = true;
        }
        assert !isRefused;
    }

    // EXPECT: safe
    // ENTRY: Ready.emptyMaps
    // DOMAIN: x=-3..9
    // WHY: the empty map and the empty set hold nothing
    static void emptyMaps(int x) {
        Map<Integer, Integer> map = Collections.emptyMap();
        Set<Integer> set = Collections.emptySet();
        assert map.isEmpty() && set.isEmpty();
        assert map.size() + set.size() == 0;
    }

    // EXPECT: safe
    // ENTRY: Ready.views
    // DOMAIN: x=-3..9
    // WHY: an unmodifiable list shows what the list behind it holds now
    static void views(int x) {
        List<Integer> list = new ArrayList<>();
        List<Integer> view = Collections.unmodifiableList(list);
        assert view.isEmpty();
        list.add(x);
        assert view.get(0) == x;
        try {
            view.remove(0);
            assert false;
        } catch (UnsupportedOperationException expected) {
            assert list.size() == 1;
        }
    }

    // EXPECT: unsafe line=139
    // ENTRY: Ready.viewChanges
    // DOMAIN: x=-3..9
    // WHY: a change of the list is a change of the view
    static void viewChanges(int x) {
        List<Integer> list = new ArrayList<>();
        List<Integer> view = Collections.unmodifiableList(list);
        if (x == 7) list.add(x);
        assert view.isEmpty();
    }

    // EXPECT: safe
    // ENTRY: Ready.single
    // DOMAIN: x=-3..9
    // WHY: a list of one element
    static void single(int x) {
        List<Integer> list = Collections.singletonList(x);
        assert list.size() == 1 && list.get(0) == x;
    }

    // EXPECT: safe
    // ENTRY: Ready.reversed
    // DOMAIN: x=-3..9 y=-3..9
    // WHY: reverse and swap move elements
    static void reversed(int x, int y) {
        List<Integer> list = new ArrayList<>();
        list.add(x);
        list.add(y);
        list.add(1);
        Collections.reverse(list);
        assert list.get(0) == 1 && list.get(2) == x;
        Collections.swap(list, 0, 2);
        assert list.get(0) == x && list.get(1) == y;
    }

    // EXPECT: unsafe line=175
    // ENTRY: Ready.reversedTwice
    // DOMAIN: x=-3..9 y=-3..9
    // WHY: two elements change places
    static void reversedTwice(int x, int y) {
        List<Integer> list = new ArrayList<>();
        list.add(x);
        list.add(y);
        Collections.reverse(list);
        assert list.get(0) != 7;
    }

    // EXPECT: safe
    // ENTRY: Ready.asList
    // DOMAIN: x=-3..9
    // WHY: Arrays.asList is a view of its array: no longer, no shorter
    static void asList(int x) {
        List<Integer> list = Arrays.asList(x, 2);
        list.set(1, 3);
        assert list.get(0) == x && list.get(1) == 3 && list.size() == 2;
    }

    // EXPECT: safe
    // ENTRY: Ready.orElse
    // DOMAIN: x=-3..9
    // WHY: Optional.empty() and Objects
    static void orElse(int x) {
        Optional<Integer> found = x > 0 ? Optional.of(x) : Optional.empty();
        assert found.orElse(1) > 0;
        Integer value = x > 0 ? x : null;
        assert Objects.requireNonNullElse(value, 0) >= 0;
    }

    // EXPECT: unsafe line=206
    // ENTRY: Ready.bits
    // DOMAIN: x=0..70
    // WHY: a bit set has the bit that was set
    static void bits(int x) {
        BitSet set = new BitSet();
        set.set(x & 63);
        assert set.cardinality() == 1 && !set.get(7);
    }
}
