// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TreeMap;

/** What programs do with queues, maps, and Optional every day. */
class Daily {
    static class Task {
        final int priority;
        final String name;

        Task(int priority, String name) {
            this.priority = priority;
            this.name = name;
        }

        int priority() {
            return priority;
        }

        String name() {
            return name;
        }
    }

    // EXPECT: safe
    // ENTRY: Daily.stack
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: what was pushed last is popped first
    static void stack(int a, int b) {
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(a);
        stack.push(b);
        assert stack.peek() == b;
        assert stack.pop() == b && stack.pop() == a;
        assert stack.isEmpty() && stack.poll() == null;
    }

    // EXPECT: unsafe line=62
    // ENTRY: Daily.queue
    // DOMAIN: a=-2..9
    // WHY: what was offered first is polled first
    static void queue(int a) {
        Queue<Integer> queue = new LinkedList<>();
        queue.offer(a);
        queue.offer(2);
        queue.offer(queue.poll() + 1);
        queue.remove();
        assert queue.element() != 8;
    }

    // EXPECT: unsafe line=74
    // ENTRY: Daily.emptyStack
    // PROPERTY: exceptions
    // DOMAIN: n=-2..4
    // WHY: pop of an empty stack throws
    static void emptyStack(int n) {
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(1);
        if (n == 3) stack.clear();
        stack.pop();
    }

    // EXPECT: safe
    // ENTRY: Daily.leastFirst
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: the queue gives its numbers in order
    static void leastFirst(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        queue.add(1);
        int first = queue.poll(), second = queue.poll(), third = queue.poll();
        assert first <= second && second <= third;
    }

    // EXPECT: unsafe line=99
    // ENTRY: Daily.greatestFirst
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: by a reversed comparator the greatest comes first
    static void greatestFirst(int a, int b) {
        PriorityQueue<Task> queue = new PriorityQueue<>(Comparator.comparing(Task::priority).reversed());
        queue.add(new Task(a, "a"));
        queue.add(new Task(b, "b"));
        queue.add(new Task(5, "c"));
        assert queue.poll().priority != 7;
    }

    // EXPECT: safe
    // ENTRY: Daily.secondCriterion
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: where the first says nothing the second decides
    static void secondCriterion(int a, int b) {
        Comparator<int[]> order = Comparator.comparingInt((int[] x) -> x[0]).thenComparing((x, y) -> Integer.compare(y[1], x[1]));
        assert order.compare(new int[] {a, 1}, new int[] {a, 2}) > 0;
        assert a >= b || order.compare(new int[] {a, 1}, new int[] {b, 2}) < 0;
    }

    // EXPECT: safe
    // ENTRY: Daily.counts
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: merge counts
    static void counts(int a, int b) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int x : new int[] {a, b, a}) counts.merge(x, 1, Integer::sum);
        assert counts.get(a) == (a == b ? 3 : 2);
        assert counts.getOrDefault(b, 0) == (a == b ? 3 : 1);
        assert counts.size() == (a == b ? 1 : 2);
    }

    // EXPECT: unsafe line=132
    // ENTRY: Daily.groups
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: computeIfAbsent makes a list for each key
    static void groups(int a, int b) {
        Map<String, List<Integer>> groups = new HashMap<>();
        groups.computeIfAbsent(a > 4 ? "big" : "small", k -> new ArrayList<>()).add(a);
        groups.computeIfAbsent(b > 4 ? "big" : "small", k -> new ArrayList<>()).add(b);
        assert !groups.containsKey("big") || groups.get("big").size() < 2;
    }

    // EXPECT: unsafe line=146
    // ENTRY: Daily.totals
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: a loop over entries sees all
    static void totals(int a, int b) {
        Map<String, Integer> prices = new LinkedHashMap<>();
        prices.put("tea", a);
        prices.put("cake", b);
        prices.put("tea", 3);
        int sum = 0;
        for (Map.Entry<String, Integer> entry : prices.entrySet()) sum = sum * 2 + entry.getValue();
        assert sum != 14;
    }

    // EXPECT: safe
    // ENTRY: Daily.sorted
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: the keys of a TreeMap come in order
    static void sorted(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        int last = Integer.MIN_VALUE;
        for (int key : map.keySet()) {
            assert key >= last;
            last = key;
        }
        assert map.floorKey(Math.max(a, b)) == Math.max(a, b);
        assert map.firstEntry().getKey() == Math.min(a, b);
    }

    // EXPECT: unsafe line=176
    // ENTRY: Daily.computed
    // DOMAIN: a=-2..9
    // WHY: compute and computeIfPresent change what is there
    static void computed(int a) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, a);
        map.computeIfPresent(1, (k, v) -> v > 6 ? null : v + k);
        map.compute(2, (k, v) -> v == null ? 10 : v + 1);
        map.putIfAbsent(1, 0);
        assert map.get(1) + map.get(2) != 10;
    }

    // EXPECT: safe
    // ENTRY: Daily.chain
    // DOMAIN: x=-3..9
    // WHY: a chain of Optional is a chain of conditions
    static void chain(int x) {
        int result = Optional.of(x).filter(v -> v > 2).map(v -> v * 2).orElse(-1);
        assert result == (x > 2 ? x * 2 : -1);
        assert Optional.ofNullable(x > 0 ? "a" : null).isPresent() == x > 0;
        assert Optional.of(x).flatMap(v -> v > 0 ? Optional.of(1) : Optional.empty()).orElseGet(() -> 0) == (x > 0 ? 1 : 0);
    }

    // EXPECT: unsafe line=196
    // ENTRY: Daily.orElseThrow
    // PROPERTY: exceptions
    // DOMAIN: x=-3..9
    // WHY: an empty Optional throws what it is told to
    static void orElseThrow(int x) {
        Optional.of(x).filter(v -> v != 7).orElseThrow(() -> new IllegalStateException("seven"));
    }

    // EXPECT: unsafe line=206
    // ENTRY: Daily.noValue
    // PROPERTY: exceptions
    // DOMAIN: x=-3..9
    // WHY: get of an empty Optional throws
    static void noValue(int x) {
        Optional<Integer> found = x == 4 ? Optional.empty() : Optional.of(x);
        found.get();
    }

    // EXPECT: safe
    // ENTRY: Daily.causes
    // DOMAIN: x=-3..3
    // WHY: exceptions of the JDK keep their cause
    static void causes(int x) {
        RuntimeException inner = new IllegalArgumentException("inner");
        Throwable made = x > 0 ? new NoSuchElementException("outer", inner) : new IllegalStateException(inner);
        assert made.getCause() == inner;
        assert new NoSuchElementException(inner).getCause() == inner;
    }

    // EXPECT: safe
    // ENTRY: Daily.boxText
    // DOMAIN: x=-3..3
    // WHY: the text of a box is a text
    static void boxText(int x) {
        Integer box = x;
        String text = box.toString();
        assert text != null;
        assert Objects.requireNonNull(text) == text;
    }

    // EXPECT: unsafe line=244
    // ENTRY: Daily.forEach
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: forEach runs the lambda for each
    static void forEach(int a, int b) {
        int[] sum = {0};
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.forEach(x -> sum[0] += x);
        Map<Integer, Integer> map = new TreeMap<>();
        map.put(a, b);
        map.forEach((k, v) -> sum[0] += k * v);
        assert sum[0] != 11;
    }

    // EXPECT: safe
    // ENTRY: Daily.dequeEnds
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: a deque has two ends
    static void dequeEnds(int a, int b) {
        Deque<Integer> deque = new LinkedList<>();
        deque.addFirst(a);
        deque.addLast(b);
        deque.offerFirst(7);
        assert deque.peekFirst() == 7 && deque.peekLast() == b;
        assert deque.removeLast() == b && deque.pollFirst() == 7 && deque.getFirst() == a;
    }
}
