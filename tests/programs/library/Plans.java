// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

/** Schedules, rosters, matrices and what is calculated of them. */
class Plans {
    record Slot(int from, int to) {
        boolean overlaps(Slot other) {
            return from < other.to && other.from < to;
        }
    }

    static class Calendar {
        private final NavigableMap<Integer, Slot> slots = new TreeMap<>();

        boolean book(int from, int to) {
            Slot slot = new Slot(from, to);
            Map.Entry<Integer, Slot> before = slots.floorEntry(from), after = slots.ceilingEntry(from);
            if (before != null && before.getValue().overlaps(slot)) return false;
            if (after != null && after.getValue().overlaps(slot)) return false;
            slots.put(from, slot);
            return true;
        }
    }

    // EXPECT: safe
    // ENTRY: Plans.booked
    // DOMAIN: from=0..12
    // WHY: an hour fits where neither of the two others is
    static void booked(int from) {
        if (from < 0 || from > 24) return;
        Calendar calendar = new Calendar();
        boolean both = calendar.book(3, 5) && calendar.book(8, 9);
        assert both;
        boolean fits = calendar.book(from, from + 1);
        assert fits == !(from == 3 || from == 4 || from == 8);
    }

    // EXPECT: unsafe line=71
    // ENTRY: Plans.bookedTwice
    // DOMAIN: from=0..9 length=1..4
    // WHY: 2 to 5 and 6 to 8 leave 5 to 6
    static void bookedTwice(int from, int length) {
        if (from < 0 || from > 9 || length < 1 || length > 4) return;
        Calendar calendar = new Calendar();
        calendar.book(2, 5);
        calendar.book(6, 8);
        assert !calendar.book(from, from + length) || from < 2 || from > 7;
    }

    static class Matrix {
        private final List<List<Integer>> rows;

        Matrix(List<List<Integer>> rows) {
            this.rows = rows;
        }

        static Matrix of(int a, int b, int c, int d) {
            return new Matrix(Arrays.asList(Arrays.asList(a, b), Arrays.asList(c, d)));
        }

        Matrix times(Matrix other) {
            List<List<Integer>> product = new ArrayList<>();
            for (List<Integer> row : rows) {
                List<Integer> line = new ArrayList<>();
                for (int j = 0; j < other.rows.get(0).size(); j++) {
                    int sum = 0;
                    for (int k = 0; k < row.size(); k++) sum += row.get(k) * other.rows.get(k).get(j);
                    line.add(sum);
                }
                product.add(line);
            }
            return new Matrix(product);
        }

        int trace() {
            int sum = 0;
            for (int i = 0; i < rows.size(); i++) sum += rows.get(i).get(i);
            return sum;
        }
    }

    // EXPECT: safe
    // ENTRY: Plans.products
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: of two by two matrices, written out
    static void products(int a, int b) {
        Matrix product = Matrix.of(a, 1, 0, b).times(Matrix.of(1, a, b, 2));
        assert product.rows.size() == 2 && product.rows.get(0).get(0) == a + b;
        assert product.rows.equals(List.of(List.of(a + b, a * a + 2), List.of(b * b, 2 * b)));
        assert product.trace() == a + 3 * b;
    }

    static int evaluate(Collection<Integer> numbers, int start, BinaryOperator<Integer> fold) {
        int value = start;
        for (int number : numbers) value = fold.apply(value, number);
        return value;
    }

    // EXPECT: unsafe line=130
    // ENTRY: Plans.folded
    // DOMAIN: a=-9..9 b=-9..9
    // WHY: of equal numbers the set holds one
    static void folded(int a, int b) {
        Set<Integer> numbers = new LinkedHashSet<>(Arrays.asList(a, b, 1));
        int sum = evaluate(numbers, 0, Integer::sum);
        assert sum != a + 1 || b == 0;
    }

    static <T, K> Map<K, List<T>> group(Iterable<? extends T> all, Function<? super T, ? extends K> key) {
        Map<K, List<T>> groups = new HashMap<>();
        for (T one : all) groups.computeIfAbsent(key.apply(one), unused -> new ArrayList<>()).add(one);
        return groups;
    }

    record Student(int number, int grade) {}

    // EXPECT: safe
    // ENTRY: Plans.grouped
    // DOMAIN: a=1..5 b=1..5
    // WHY: each student is in the group of his or her grade
    static void grouped(int a, int b) {
        if (a < 1 || a > 5 || b < 1 || b > 5) return;
        Map<Integer, List<Student>> groups = group(List.of(new Student(1, a), new Student(2, b), new Student(3, 2)), Student::grade);
        assert groups.get(2).contains(new Student(3, 2));
        assert groups.size() == (a == b ? (a == 2 ? 1 : 2) : a == 2 || b == 2 ? 2 : 3);
        int sum = 0;
        for (List<Student> group : groups.values()) sum += group.size();
        assert sum == 3;
    }

    static <T> List<T> filter(List<T> list, Predicate<? super T> condition) {
        List<T> kept = new ArrayList<>(list.size());
        for (T one : list) if (condition.test(one)) kept.add(one);
        return Collections.unmodifiableList(kept);
    }

    // EXPECT: unsafe line=168
    // ENTRY: Plans.changedView
    // DOMAIN: a=-3..3 b=-3..3
    // PROPERTY: exceptions
    // WHY: what is filtered is not to be changed
    static void changedView(int a, int b) {
        List<Integer> positive = filter(Arrays.asList(a, b), x -> x > 0);
        if (positive.size() == 2) positive.set(0, 1);
    }

    static int collisions(List<Slot> slots) {
        List<Slot> ordered = new ArrayList<>(slots);
        ordered.sort(Comparator.comparingInt(Slot::from).thenComparing(Slot::to, Comparator.reverseOrder()));
        int count = 0;
        for (int i = 1; i < ordered.size(); i++) if (ordered.get(i - 1).overlaps(ordered.get(i))) count++;
        return count;
    }

    // EXPECT: safe
    // ENTRY: Plans.noCollision
    // DOMAIN: from=0..9
    // WHY: a slot of one hour meets the other if it starts in it
    static void noCollision(int from) {
        if (from < 0 || from > 20) return;
        assert collisions(List.of(new Slot(4, 7), new Slot(from, from + 1))) == (from >= 4 && from < 7 ? 1 : 0);
    }

    // EXPECT: unsafe line=202
    // ENTRY: Plans.roundRobin
    // DOMAIN: a=0..6 b=0..6
    // WHY: the first one needs three turns while the other is through after one
    static void roundRobin(int a, int b) {
        if (a < 1 || a > 6 || b < 1 || b > 6) return;
        Queue<int[]> jobs = new ArrayDeque<>(List.of(new int[] {0, a}, new int[] {1, b}));
        List<Integer> finished = new LinkedList<>();
        while (!jobs.isEmpty()) {
            int[] job = jobs.remove();
            job[1] -= 2;
            if (job[1] > 0) jobs.add(job);
            else finished.add(job[0]);
        }
        assert finished.indexOf(0) == 0 || a < 5;
    }

    static class Roster implements Iterable<Integer> {
        private final TreeSet<Integer> free = new TreeSet<>();

        Roster(int most) {
            for (int i = 1; i <= most; i++) free.add(i);
        }

        Optional<Integer> next() {
            return Optional.ofNullable(free.pollFirst());
        }

        void giveBack(int number) {
            free.add(number);
        }

        @Override
        public Iterator<Integer> iterator() {
            return free.iterator();
        }
    }

    // EXPECT: safe
    // ENTRY: Plans.leastFree
    // DOMAIN: back=0..4
    // WHY: a number that is given back is the least, as it was taken from the front
    static void leastFree(int back) {
        Roster roster = new Roster(3);
        int first = roster.next().orElseThrow(), second = roster.next().orElseThrow();
        assert first == 1 && second == 2;
        if (back == first || back == second) roster.giveBack(back);
        else back = 3;
        assert Objects.equals(roster.next().orElse(null), back);
        int left = 0;
        for (int unused : roster) left++;
        assert left == (back == 3 ? 0 : 1);
    }

    static int depth(List<Object> tree) {
        int most = 0;
        for (Object child : tree) {
            if (child instanceof List<?> list) {
                @SuppressWarnings("unchecked") List<Object> below = (List<Object>) list;
                most = Math.max(most, depth(below));
            }
        }
        return most + 1;
    }

    // EXPECT: unsafe line=267
    // ENTRY: Plans.nested
    // DOMAIN: n=-1..4
    // WHY: three levels in the list make four
    static void nested(int n) {
        if (n < 0 || n > 4) return;
        List<Object> tree = new ArrayList<>();
        tree.add(n);
        for (int i = 0; i < n; i++) {
            List<Object> above = new ArrayList<>();
            above.add(tree);
            above.add(i);
            tree = above;
        }
        assert depth(tree) != 4;
    }

    // EXPECT: unsafe line=284
    // ENTRY: Plans.balanced
    // DOMAIN: kinds=0..63
    // WHY: of the eight sequences of three pairs some close in the wrong order
    static void balanced(int kinds) {
        Deque<Integer> open = new ArrayDeque<>();
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 3; i++) {
            int kind = kinds >> i & 1;
            open.push(kind);
            seen.add(kind);
        }
        boolean isRight = true;
        for (int i = 3; i < 6; i++) isRight &= open.pop() == (kinds >> i & 1);
        assert !isRight || seen.size() == 1 || (kinds & 1) == 0;
    }
}
