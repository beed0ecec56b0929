// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/** Caches, rings and lists of one's own. */
class Caching {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private final int most;

        Lru(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }

    // EXPECT: safe
    // ENTRY: Caching.eldestLeaves
    // DOMAIN: asked=0..4
    // WHY: what was read last stays, and of the two others the older one leaves
    static void eldestLeaves(int asked) {
        Lru<Integer, Integer> cache = new Lru<>(3);
        cache.put(1, 10);
        cache.put(2, 20);
        cache.put(3, 30);
        cache.get(asked);
        cache.put(4, 40);
        assert cache.size() == 3;
        assert cache.containsKey(1) == (asked == 1);
        assert cache.containsKey(2) == (asked != 1);
    }

    // EXPECT: unsafe line=56
    // ENTRY: Caching.readInOrder
    // DOMAIN: a=0..9 b=0..9
    // WHY: 4 is the least recently used and leaves when a third comes
    static void readInOrder(int a, int b) {
        if (a == b) return;
        Lru<Integer, Boolean> cache = new Lru<>(2);
        cache.put(a, true);
        cache.put(b, false);
        cache.get(a);
        cache.put(100, true);
        assert cache.containsKey(4) || b != 4;
    }

    static class Memo<A, R> {
        private final Map<A, R> known = new HashMap<>();
        private final Function<A, R> function;
        int calls;

        Memo(Function<A, R> function) {
            this.function = function;
        }

        R apply(A argument) {
            return known.computeIfAbsent(argument, key -> {
                calls++;
                return function.apply(key);
            });
        }
    }

    // EXPECT: safe
    // ENTRY: Caching.calledOnce
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: the function is called once for each argument
    static void calledOnce(int a, int b) {
        Memo<Integer, Integer> square = new Memo<>(x -> x * x);
        assert square.apply(a) == a * a;
        assert square.apply(b) == b * b;
        assert square.apply(a) == a * a;
        assert square.calls == (a == b ? 1 : 2);
    }

    static class Ring<T> implements Iterable<T> {
        private final Object[] cells;
        private int first;
        private int count;

        Ring(int size) {
            cells = new Object[size];
        }

        void add(T value) {
            cells[(first + count) % cells.length] = value;
            if (count < cells.length) count++;
            else first = (first + 1) % cells.length;
        }

        @SuppressWarnings("unchecked")
        T get(int i) {
            if (i < 0 || i >= count) throw new IndexOutOfBoundsException();
            return (T) cells[(first + i) % cells.length];
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < count;
                }

                @Override
                public T next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    return get(next++);
                }
            };
        }
    }

    // EXPECT: safe
    // ENTRY: Caching.lastThree
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: a ring of three keeps the last three, in order
    static void lastThree(int a, int b) {
        Ring<Integer> ring = new Ring<>(3);
        for (int x : new int[] {5, a, b, 7, a + b}) ring.add(x);
        int[] seen = new int[3];
        int n = 0;
        for (int x : ring) seen[n++] = x;
        assert n == 3 && seen[0] == b && seen[1] == 7 && seen[2] == a + b;
    }

    // EXPECT: unsafe line=121
    // ENTRY: Caching.beyondTheRing
    // PROPERTY: exceptions
    // DOMAIN: count=-1..6
    // WHY: of two that were added there is no third
    static void beyondTheRing(int count) {
        if (count < 2 || count > 5) return;
        Ring<Integer> ring = new Ring<>(4);
        for (int i = 0; i < count; i++) ring.add(i);
        Iterator<Integer> it = ring.iterator();
        it.next();
        it.next();
        it.next();
    }

    static class Chain<T> implements Iterable<T> {
        private static class Node<T> {
            T value;
            Node<T> next;

            Node(T value, Node<T> next) {
                this.value = value;
                this.next = next;
            }
        }

        private Node<T> head;

        Chain<T> push(T value) {
            head = new Node<>(value, head);
            return this;
        }

        void reverse() {
            Node<T> done = null;
            while (head != null) {
                Node<T> next = head.next;
                head.next = done;
                done = head;
                head = next;
            }
            head = done;
        }

        Optional<T> first() {
            return Optional.ofNullable(head).map(node -> node.value);
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                private Node<T> at = head;

                @Override
                public boolean hasNext() {
                    return at != null;
                }

                @Override
                public T next() {
                    T value = at.value;
                    at = at.next;
                    return value;
                }
            };
        }
    }

    // EXPECT: safe
    // ENTRY: Caching.reversedChain
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: what was pushed first comes first once the chain is reversed
    static void reversedChain(int a, int b) {
        Chain<Integer> chain = new Chain<Integer>().push(a).push(b).push(3);
        assert chain.first().get() == 3;
        chain.reverse();
        LinkedList<Integer> copy = new LinkedList<>();
        chain.forEach(copy::add);
        assert copy.size() == 3 && copy.getFirst() == a && copy.get(1) == b && copy.getLast() == 3;
    }

    // EXPECT: unsafe line=236
    // ENTRY: Caching.window
    // DOMAIN: a=0..30 b=0..30 c=0..30
    // WHY: the two last sum up to more than 40
    static void window(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0 || a > 30 || b > 30 || c > 30) return;
        ArrayDeque<Integer> window = new ArrayDeque<>();
        int sum = 0, most = 0;
        for (int x : new int[] {a, b, c}) {
            window.addLast(x);
            sum += x;
            if (window.size() > 2) sum -= window.removeFirst();
            most = Math.max(most, sum);
        }
        assert most <= 40 || sum == most || a == 17;
    }
}
