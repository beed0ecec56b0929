// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

/** ArrayList and LinkedList from the bytecode of the JDK. */
class Lists {
    static class Item {
        final int value;

        Item(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Item && ((Item) other).value == value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    // EXPECT: safe
    // ENTRY: Lists.keepsOrder
    // DOMAIN: x=-3..3 y=-3..3
    // WHY: what is added stays in its order
    static void keepsOrder(int x, int y) {
        List<Item> list = new ArrayList<>();
        list.add(new Item(x));
        list.add(new Item(y));
        assert list.size() == 2;
        assert list.get(0).value == x && list.get(1).value == y;
    }

    // EXPECT: unsafe line=47
    // ENTRY: Lists.calledBack
    // DOMAIN: x=-9..9
    // WHY: contains asks the equals of the program
    static void calledBack(int x) {
        List<Item> list = new ArrayList<>();
        list.add(new Item(5));
        assert !list.contains(new Item(x));
    }

    // EXPECT: safe
    // ENTRY: Lists.removed
    // DOMAIN: x=-3..3
    // WHY: removing moves what is behind
    static void removed(int x) {
        List<Item> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) list.add(new Item(x + i));
        list.remove(1);
        assert list.size() == 3;
        assert list.get(1).value == x + 2;
        assert list.indexOf(new Item(x + 3)) == 2;
    }

    // EXPECT: unsafe line=71
    // ENTRY: Lists.outside
    // PROPERTY: exceptions
    // DOMAIN: i=-2..4
    // WHY: get checks the index
    static void outside(int i) {
        List<Item> list = new ArrayList<>();
        for (int k = 0; k < 3; k++) list.add(new Item(k));
        list.get(i);
    }

    // EXPECT: safe
    // ENTRY: Lists.iterated
    // DOMAIN: a=-3..3 b=-3..3
    // WHY: the iterator gives each once
    static void iterated(int a, int b) {
        List<Item> list = new LinkedList<>();
        list.add(new Item(a));
        list.add(new Item(b));
        int sum = 0;
        for (Item item : list) sum += item.value;
        assert sum == a + b;
    }

    // EXPECT: unsafe line=98
    // ENTRY: Lists.changedMeanwhile
    // PROPERTY: exceptions
    // DOMAIN: a=0..5
    // WHY: the iterator notices a change
    static void changedMeanwhile(int a) {
        List<Item> list = new ArrayList<>();
        list.add(new Item(a));
        list.add(new Item(2));
        Iterator<Item> all = list.iterator();
        if (a == 3) list.add(new Item(4));
        all.next();
    }

    // EXPECT: unsafe line=109
    // ENTRY: Lists.emptyAgain
    // DOMAIN: n=-1..4
    // WHY: after clear nothing is there
    static void emptyAgain(int n) {
        List<Item> list = new LinkedList<>();
        list.add(new Item(n));
        if (n > 2) list.clear();
        assert !list.isEmpty();
    }

    // EXPECT: unsafe line=120
    // ENTRY: Lists.cloned
    // DOMAIN: n=-1..12
    // WHY: where a clone fails LinkedList makes an InternalError, and a run ends; the statements behind it had no end
    static void cloned(int n) {
        LinkedList<Item> list = new LinkedList<>();
        if (n == 9) list = (LinkedList<Item>) list.clone();
        list.add(new Item(n));
        assert list.getFirst().value != 2;
    }
}
