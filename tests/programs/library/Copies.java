// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** Lists that are made of others, parts of lists, iterators, and the methods of Collections. */
class Copies {
    static List<Integer> list(int a, int b, int c) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.add(c);
        return list;
    }

    // EXPECT: safe
    // ENTRY: Copies.copied
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: a copy is a list of its own
    static void copied(int a, int b) {
        List<Integer> one = list(a, b, 3);
        List<Integer> two = new ArrayList<>(one);
        two.add(4);
        assert one.size() == 3 && two.size() == 4;
        assert two.containsAll(one);
        assert one.equals(two.subList(0, 3));
    }

    // EXPECT: unsafe line=42
    // ENTRY: Copies.added
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: addAll puts them behind
    static void added(int a, int b) {
        List<Integer> one = new ArrayList<>();
        one.add(7);
        one.addAll(Arrays.asList(a, b));
        assert one.get(1) != 5 || one.get(2) != 6;
    }

    // EXPECT: safe
    // ENTRY: Copies.toArray
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: an array of what is in the list
    static void toArray(int a, int b) {
        Integer[] cells = list(a, b, 3).toArray(new Integer[0]);
        assert cells.length == 3 && cells[0] == a && cells[1] == b;
        Object[] more = list(a, b, 3).toArray();
        assert more.length == 3 && more[2].equals(3);
    }

    // EXPECT: unsafe line=63
    // ENTRY: Copies.unchangeable
    // PROPERTY: exceptions
    // DOMAIN: a=-2..9
    // WHY: List.copyOf gives a list that nobody changes
    static void unchangeable(int a) {
        List<Integer> fixed = List.copyOf(list(a, 2, 3));
        if (fixed.get(0) == 6) fixed.add(1);
    }

    // EXPECT: unsafe line=73
    // ENTRY: Copies.part
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: a write to a part is a write to the list
    static void part(int a, int b) {
        List<Integer> all = list(a, b, 3);
        all.subList(1, 3).set(0, a + 1);
        assert all.get(1) != 8;
    }

    // EXPECT: safe
    // ENTRY: Copies.reversed
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WHY: reversed twice it is as before
    static void reversed(int a, int b, int c) {
        List<Integer> all = list(a, b, c);
        Collections.reverse(all);
        assert all.get(0) == c && all.get(2) == a;
        Collections.reverse(all);
        assert all.equals(list(a, b, c));
    }

    // EXPECT: safe
    // ENTRY: Copies.extremes
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WHY: the least and the greatest
    static void extremes(int a, int b, int c) {
        List<Integer> all = list(a, b, c);
        assert Collections.max(all) == Math.max(a, Math.max(b, c));
        assert Collections.min(all) == Math.min(a, Math.min(b, c));
        assert Collections.max(all, Collections.reverseOrder()) == Math.min(a, Math.min(b, c));
    }

    // EXPECT: unsafe line=106
    // ENTRY: Copies.swapped
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: swap exchanges two
    static void swapped(int a, int b) {
        List<Integer> all = list(a, b, 3);
        Collections.swap(all, 0, 2);
        assert all.get(2) != 4 || all.get(0) != 3;
    }

    // EXPECT: unsafe line=116
    // ENTRY: Copies.readOnly
    // PROPERTY: exceptions
    // DOMAIN: a=-2..9
    // WHY: a view that cannot be written
    static void readOnly(int a) {
        List<Integer> view = Collections.unmodifiableList(list(a, 2, 3));
        if (view.contains(8)) view.remove(0);
    }

    // EXPECT: safe
    // ENTRY: Copies.counted
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: how often it is there
    static void counted(int a, int b) {
        List<Integer> all = new ArrayList<>();
        Collections.addAll(all, a, b, a);
        assert Collections.frequency(all, a) == (a == b ? 3 : 2);
        assert Collections.nCopies(3, a).get(2) == a;
        assert Collections.nCopies(2, b).size() == 2;
    }

    // EXPECT: unsafe line=139
    // ENTRY: Copies.removedWhile
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: an iterator takes away what is odd
    static void removedWhile(int a, int b) {
        List<Integer> all = list(a, b, 3);
        for (Iterator<Integer> i = all.iterator(); i.hasNext(); )
            if (i.next() % 2 != 0) i.remove();
        assert all.size() != 1 || all.get(0) != 6;
    }

    // EXPECT: safe
    // ENTRY: Copies.backAndForth
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: a ListIterator goes both ways, and writes
    static void backAndForth(int a, int b) {
        List<Integer> all = list(a, b, 3);
        ListIterator<Integer> i = all.listIterator();
        while (i.hasNext()) i.set(i.next() + 1);
        assert i.previous() == 4 && i.previousIndex() == 1;
        i.add(9);
        assert all.size() == 4 && all.get(2) == 9 && all.get(0) == a + 1;
    }

    // EXPECT: safe
    // ENTRY: Copies.noMore
    // DOMAIN: a=-2..2
    // WHY: behind the last there is a NoSuchElementException
    static void noMore(int a) {
        Iterator<Integer> i = list(a, 2, 3).iterator();
        i.next();
        i.next();
        i.next();
        boolean isThrown = false;
        try {
            i.next();
        } catch (NoSuchElementException e) {
            isThrown = true;
        }
        assert isThrown;
    }

    // EXPECT: unsafe line=181
    // ENTRY: Copies.removedIf
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: removeIf asks the program
    static void removedIf(int a, int b) {
        List<Integer> all = list(a, b, 3);
        all.removeIf(x -> x > 4);
        all.replaceAll(x -> x * 2);
        assert all.size() != 2 || all.get(0) != 8;
    }

    // EXPECT: safe
    // ENTRY: Copies.retained
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: what both have
    static void retained(int a, int b) {
        List<Integer> one = list(a, b, 3);
        one.retainAll(Arrays.asList(3, 4));
        assert one.contains(3);
        one.removeAll(Arrays.asList(3));
        assert !one.contains(3);
    }

    static class Point implements Cloneable {
        int x;
        final int[] cells = {1};

        Point(int x) {
            this.x = x;
        }

        Point copy() throws CloneNotSupportedException {
            return (Point) clone();
        }
    }

    static class Named extends Point {
        long id = 5;

        Named(int x) {
            super(x);
        }
    }

    static class Single {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    // EXPECT: safe
    // ENTRY: Copies.cloned
    // DOMAIN: a=-2..2
    // WHY: a clone is of the same class, has the same in its fields, and fields of its own
    static void cloned(int a) throws CloneNotSupportedException {
        Point one = a > 0 ? new Named(a) : new Point(a);
        Point two = one.copy();
        two.x++;
        assert one.x == a && two.x == a + 1 && one != two && one.cells == two.cells;
        assert a <= 0 || two instanceof Named && ((Named) two).id == 5;
    }

    // EXPECT: unsafe line=219
    // ENTRY: Copies.notCloneable
    // PROPERTY: exceptions
    // DOMAIN: a=-2..2
    // WHY: the class is not Cloneable
    static void notCloneable(int a) throws CloneNotSupportedException {
        if (a == 1) new Single().copy();
    }

    // EXPECT: unsafe line=253
    // ENTRY: Copies.clonedList
    // DOMAIN: a=-2..9
    // WHY: the clone of an ArrayList is a list of its own
    static void clonedList(int a) {
        ArrayList<Integer> one = new ArrayList<>(list(a, 2, 3));
        @SuppressWarnings("unchecked")
        ArrayList<Integer> two = (ArrayList<Integer>) one.clone();
        two.set(0, 7);
        assert two.size() == 3 && one.get(0) != two.get(0);
    }
}
