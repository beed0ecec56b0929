// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;

/** Sorting lists and arrays of objects by the bytecode of the JDK. */
class Sorts {
    static class Person {
        final int age;
        final int id;

        Person(int age, int id) {
            this.age = age;
            this.id = id;
        }

        int age() {
            return age;
        }
    }

    static class Thrower implements Comparable<Thrower> {
        final int value;

        Thrower(int value) {
            this.value = value;
        }

        @Override
        public int compareTo(Thrower other) {
            if (value == 13) throw new IllegalStateException();
            return value < other.value ? -1 : value > other.value ? 1 : 0;
        }
    }

    // EXPECT: safe
    // ENTRY: Sorts.threeBoxes
    // TIMEOUT: 30
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WHY: Collections.sort leaves the boxes in order
    static void threeBoxes(int a, int b, int c) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.add(c);
        Collections.sort(list);
        assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
    }

    // EXPECT: unsafe line=65
    // ENTRY: Sorts.fourBoxes
    // DOMAIN: a=-2..6 b=-2..6
    // WHY: the second of four is 3 for a = 3, b = 5
    static void fourBoxes(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(7);
        list.add(a);
        list.add(1);
        list.add(b);
        Collections.sort(list);
        assert list.get(1) != 3 || list.get(2) != 5;
    }

    // EXPECT: safe
    // ENTRY: Sorts.fiveBoxes
    // TIMEOUT: 30
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WHY: ends of a sorted list are its least and its greatest
    static void fiveBoxes(int a, int b, int c) {
        Integer[] all = {a, 0, b, 5, c};
        Arrays.sort(all);
        assert all[0] <= 0 && all[4] >= 5;
        assert all[0] <= a && all[4] >= c;
    }

    // EXPECT: unsafe line=90
    // ENTRY: Sorts.byComparator
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: by falling age the oldest is first
    static void byComparator(int a, int b) {
        List<Person> list = new ArrayList<>();
        list.add(new Person(a, 1));
        list.add(new Person(b, 2));
        list.add(new Person(4, 3));
        list.sort((x, y) -> Integer.compare(y.age, x.age));
        assert list.get(0).id != 2 || b < 9;
    }

    // EXPECT: safe
    // ENTRY: Sorts.isStable
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WHY: sort is stable: of two of one age the first stays first
    static void isStable(int a, int b, int c) {
        Person[] people = {new Person(a, 1), new Person(b, 2), new Person(c, 3)};
        Arrays.sort(people, Comparator.comparingInt(Person::age));
        for (int i = 0; i < 2; i++) {
            assert people[i].age < people[i + 1].age
                    || people[i].age == people[i + 1].age && people[i].id < people[i + 1].id;
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: Sorts.reversed
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: in reversed order the greatest is first
    static void reversed(int a, int b) {
        List<Integer> list = new LinkedList<>();
        list.add(a);
        list.add(5);
        list.add(b);
        list.sort(Comparator.reverseOrder());
        assert list.get(0) != 8;
    }

    // EXPECT: unsafe line=35
    // ENTRY: Sorts.throwsInside
    // PROPERTY: exceptions
    // DOMAIN: a=10..15
    // WHY: the program's compareTo is called, and throws
    static void throwsInside(int a) {
        List<Thrower> list = new ArrayList<>();
        list.add(new Thrower(3));
        list.add(new Thrower(a));
        Collections.sort(list);
    }

    // EXPECT: safe
    // ENTRY: Sorts.naturalOrder
    // DOMAIN: a=-3..9 b=-3..9
    // WHY: List.sort(null) orders by compareTo
    static void naturalOrder(int a, int b) {
        ArrayList<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.sort(null);
        assert list.get(0) == Math.min(a, b);
    }

    // EXPECT: unsafe line=152
    // ENTRY: Sorts.meanwhile
    // PROPERTY: exceptions
    // DOMAIN: a=-3..9
    // WHY: ArrayList notices that its comparator has added to it
    static void meanwhile(int a) {
        ArrayList<Integer> list = new ArrayList<>();
        list.add(3);
        list.add(a);
        list.sort((x, y) -> {
            if (x == 7) list.add(1);
            return x - y;
        });
    }

    // EXPECT: safe
    // ENTRY: Sorts.ints
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 d=-2..2
    // WHY: an array of numbers in order
    static void ints(int a, int b, int c, int d) {
        int[] all = {a, b, c, d};
        Arrays.sort(all);
        for (int i = 1; i < all.length; i++) assert all[i - 1] <= all[i];
    }

    // EXPECT: unsafe line=178
    // ENTRY: Sorts.searched
    // DOMAIN: x=-2..9
    // WHY: what was sorted is found by halving
    static void searched(int x) {
        List<Integer> list = new ArrayList<>();
        list.add(8);
        list.add(2);
        list.add(5);
        Collections.sort(list);
        assert Collections.binarySearch(list, x) != 1;
    }

    // EXPECT: safe
    // ENTRY: Sorts.sixBoxes
    // TIMEOUT: 30
    // DOMAIN: a=-1..9
    // WHY: six in order
    static void sixBoxes(int a) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(3);
        list.add(4);
        list.add(7);
        list.add(1);
        list.add(2);
        Collections.sort(list);
        for (int i = 1; i < 6; i++) assert list.get(i - 1) <= list.get(i);
    }
}
