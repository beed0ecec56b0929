// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.Stack;

/** Small games and puzzles over collections. */
class Games {
    static int josephus(int people, int step) {
        Queue<Integer> circle = new ArrayDeque<>();
        for (int i = 1; i <= people; i++) circle.offer(i);
        while (circle.size() > 1) {
            for (int i = 1; i < step; i++) circle.offer(circle.poll());
            circle.poll();
        }
        return circle.element();
    }

    // EXPECT: safe
    // ENTRY: Games.lastOne
    // DOMAIN: people=0..6
    // WHY: with step 2 of n people that is twice what is left above the power of two, and one
    static void lastOne(int people) {
        if (people < 1 || people > 6) return;
        assert josephus(people, 2) == 2 * (people - Integer.highestOneBit(people)) + 1;
    }

    // EXPECT: unsafe line=46
    // ENTRY: Games.lastByStep
    // DOMAIN: step=0..5
    // WHY: of four people the second is left with step 5
    static void lastByStep(int step) {
        if (step < 1 || step > 5) return;
        assert josephus(4, step) != 2 || step == 1;
    }

    static boolean place(List<Integer> columns, int size) {
        if (columns.size() == size) return true;
        for (int column = 0; column < size; column++) {
            boolean isFree = true;
            for (ListIterator<Integer> it = columns.listIterator(); it.hasNext() && isFree;) {
                int row = it.nextIndex(), other = it.next();
                isFree = other != column && Math.abs(other - column) != columns.size() - row;
            }
            if (!isFree) continue;
            columns.add(column);
            if (place(columns, size)) return true;
            columns.remove(columns.size() - 1);
        }
        return false;
    }

    // EXPECT: safe
    // ENTRY: Games.queens
    // DOMAIN: first=-1..4
    // WHY: with four queens the first one stands in column 1 or 2
    static void queens(int first) {
        if (first < 0 || first > 3) return;
        List<Integer> columns = new ArrayList<>();
        columns.add(first);
        assert place(columns, 4) == (first == 1 || first == 2);
    }

    enum Mark { X, O }

    static class Board {
        private static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        private final Map<Mark, BitSet> cells = new EnumMap<>(Mark.class);
        private final List<Integer> moves = new ArrayList<>();

        Board() {
            for (Mark mark : Mark.values()) cells.put(mark, new BitSet(9));
        }

        Mark turn() {
            return moves.size() % 2 == 0 ? Mark.X : Mark.O;
        }

        void play(int cell) {
            if (moves.contains(cell)) throw new IllegalStateException("taken");
            cells.get(turn()).set(cell);
            moves.add(cell);
        }

        boolean wins(Mark mark) {
            for (int[] line : LINES) {
                boolean isFull = true;
                for (int cell : line) isFull &= cells.get(mark).get(cell);
                if (isFull) return true;
            }
            return false;
        }
    }

    // EXPECT: unsafe line=120
    // ENTRY: Games.ticTacToe
    // DOMAIN: last=-1..9
    // WHY: 2 ends the first row
    static void ticTacToe(int last) {
        if (last < 0 || last > 8) return;
        Board board = new Board();
        for (int cell : new int[] {0, 4, 1, 8}) board.play(cell);
        try {
            board.play(last);
        } catch (IllegalStateException taken) {
            return;
        }
        assert !board.wins(Mark.X);
    }

    static int hanoi(Stack<Integer> from, Stack<Integer> over, Stack<Integer> to, int discs) {
        if (discs == 0) return 0;
        int moves = hanoi(from, to, over, discs - 1);
        int disc = from.pop();
        assert to.empty() || to.peek() > disc;
        to.push(disc);
        return moves + 1 + hanoi(over, from, to, discs - 1);
    }

    // EXPECT: safe
    // ENTRY: Games.towers
    // DOMAIN: discs=0..4
    // WHY: 2^n - 1 moves, no disc on a smaller one
    static void towers(int discs) {
        if (discs < 0 || discs > 3) return;
        Stack<Integer> from = new Stack<>(), to = new Stack<>();
        for (int i = discs; i > 0; i--) from.push(i);
        assert hanoi(from, new Stack<>(), to, discs) == (1 << discs) - 1;
        assert from.isEmpty() && to.size() == discs;
    }

    enum Light { RED, AMBER, GREEN }

    // EXPECT: unsafe line=162
    // ENTRY: Games.lights
    // DOMAIN: steps=0..9
    // WHY: after three steps all have been seen
    static void lights(int steps) {
        if (steps < 0 || steps > 9) return;
        EnumSet<Light> seen = EnumSet.noneOf(Light.class);
        Light light = Light.RED;
        for (int i = 0; i < steps; i++) {
            light = switch (light) {
                case RED -> Light.GREEN;
                case GREEN -> Light.AMBER;
                case AMBER -> Light.RED;
            };
            seen.add(light);
        }
        assert seen.size() < 3 || !EnumSet.complementOf(seen).isEmpty();
    }

    static void permute(List<Integer> rest, Deque<Integer> chosen, List<List<Integer>> all) {
        if (rest.isEmpty()) all.add(new ArrayList<>(chosen));
        for (int i = 0; i < rest.size(); i++) {
            List<Integer> less = new LinkedList<>(rest);
            chosen.addLast(less.remove(i));
            permute(less, chosen, all);
            chosen.removeLast();
        }
    }

    // EXPECT: safe
    // ENTRY: Games.permutations
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: six orders of three, the first as given, the last reversed
    static void permutations(int a, int b) {
        List<List<Integer>> all = new ArrayList<>();
        permute(List.of(a, b, 9), new ArrayDeque<>(), all);
        assert all.size() == 6 && all.get(0).equals(List.of(a, b, 9));
        List<Integer> reversed = new ArrayList<>(all.get(0));
        Collections.reverse(reversed);
        assert all.get(5).equals(reversed);
    }

    static List<Set<Integer>> subsets(List<Integer> list) {
        List<Set<Integer>> all = new ArrayList<>();
        all.add(new HashSet<>());
        for (int x : list) {
            int count = all.size();
            for (int i = 0; i < count; i++) {
                Set<Integer> with = new HashSet<>(all.get(i));
                with.add(x);
                all.add(with);
            }
        }
        return all;
    }

    // EXPECT: unsafe line=210
    // ENTRY: Games.subsetSum
    // DOMAIN: goal=0..20
    // WHY: 3 and 9 are in the list
    static void subsetSum(int goal) {
        for (Set<Integer> subset : subsets(List.of(3, 5, 9))) {
            int sum = 0;
            for (int x : subset) sum += x;
            assert sum != goal || goal != 12;
        }
    }
}
