// SPDX-License-Identifier: MIT

import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Lists of listeners that change while they are gone through. */
class CopiesOnWrite {
    static void error() {
    }

    // EXPECT: safe
    // ENTRY: CopiesOnWrite.goesOn
    // DOMAIN: n=-3..6
    // WHY: a loop sees the list as it was when it began
    static void goesOn(int n) {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        int rounds = 0;
        for (Integer x : list) {
            rounds++;
            if (x == n) list.remove(x);
            else list.add(0, x);
        }
        if (rounds != 3 || list.size() != (n >= 1 && n <= 3 ? 4 : 6)) error();
    }

    // EXPECT: unsafe line=36
    // ENTRY: CopiesOnWrite.noRemoval
    // PROPERTY: exceptions
    // WITNESS: n=2
    // WHY: its iterators remove nothing
    static void noRemoval(int n) {
        Iterator<Integer> it = new CopyOnWriteArrayList<>(List.of(1, 2)).iterator();
        if (it.next() + 1 == n) it.remove();
    }

    // EXPECT: safe
    // ENTRY: CopiesOnWrite.set
    // DOMAIN: n=-3..6
    // WHY: a set of them keeps one of each
    static void set(int n) {
        Set<Integer> set = new CopyOnWriteArraySet<>();
        boolean first = set.add(1), second = set.add(n);
        if (!first || second == (n == 1) || set.size() != (n == 1 ? 1 : 2) || !set.contains(n)) error();
    }
}
