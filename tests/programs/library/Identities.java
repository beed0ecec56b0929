// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Objects and enum constants with the hash codes that the JVM makes up, and objects that are put into texts. */
class Identities {
    static void error() {
    }

    enum Move { LEFT, RIGHT, STAY }

    static class Node {
        final int value;
        final List<Node> next = new ArrayList<>();

        Node(int value) {
            this.value = value;
        }

        @Override
        public String toString() {
            if (value == 7) error();
            return "node " + value;
        }
    }

    // EXPECT: safe
    // ENTRY: Identities.counted
    // WHY: three constants are three keys, whatever their hash codes
    static void counted(int n) {
        Map<Move, Integer> map = new HashMap<>();
        map.put(Move.LEFT, n);
        map.put(Move.RIGHT, 2);
        map.put(Move.STAY, 3);
        map.merge(Move.LEFT, 1, Integer::sum);
        if (map.size() != 3 || map.get(Move.LEFT) != n + 1 || map.get(Move.STAY) != 3) error();
    }

    // EXPECT: unsafe line=53
    // ENTRY: Identities.wrongKey
    // WITNESS: n=6
    // WHY: from 6 on the key is RIGHT, whose number is 1
    static void wrongKey(int n) {
        Map<Move, Integer> map = new HashMap<>();
        for (Move move : Move.values()) map.put(move, move.ordinal());
        if (map.get(n > 5 ? Move.RIGHT : Move.LEFT) == 1) error();
    }

    // EXPECT: safe
    // ENTRY: Identities.visited
    // WHY: each of the three nodes of a circle is visited once
    static void visited(int n) {
        Node a = new Node(1), b = new Node(2), c = new Node(n);
        a.next.add(b);
        b.next.add(c);
        c.next.add(a);
        Set<Node> seen = new HashSet<>();
        Deque<Node> open = new ArrayDeque<>();
        open.add(a);
        int sum = 0;
        while (!open.isEmpty()) {
            Node node = open.poll();
            if (!seen.add(node)) continue;
            sum += node.value;
            open.addAll(node.next);
        }
        if (sum != 3 + n) error();
    }

    // EXPECT: safe
    // ENTRY: Identities.stays
    // WHY: it is the same whenever it is asked
    static void stays(int n) {
        Object a = new Object();
        int hash = a.hashCode();
        Object b = new Object();
        if (b.hashCode() == n && a.hashCode() != hash) error();
    }

    // EXPECT: unknown reason=observed
    // ENTRY: Identities.chosen
    // TRUTH: unsafe
    // WHY: a JVM may make up any number, also where each that tests run in gives 1: SAFE would be wrong
    static void chosen(int n) {
        if (new Object().hashCode() != 1) error();
    }

    // EXPECT: unsafe line=29
    // ENTRY: Identities.shown
    // WITNESS: n=7
    // WHY: a text of the node of 7 is asked for
    static void shown(int n) {
        Object node = n > 9 ? null : new Node(n);
        String text = n + ": " + node + Move.STAY;
        if (text == null) error();
    }

    // EXPECT: safe
    // ENTRY: Identities.shownInVain
    // WHY: nothing asks the node of 7 for a text
    static void shownInVain(int n) {
        Object node = n == 7 ? new Object() : new Node(n);
        if (("" + node).equals(null) || Move.LEFT.toString() != Move.LEFT.name()) error();
    }
}
