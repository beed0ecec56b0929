// SPDX-License-Identifier: MIT

import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What offices do: persons, tickets, rooms, rates. */
class Offices {
    static class Person {
        final int id;
        final Integer boss;
        private final int salary;

        private Person(Builder builder) {
            id = builder.id;
            boss = builder.boss;
            salary = builder.salary;
        }

        int salary() {
            return salary;
        }

        Optional<Integer> boss() {
            return Optional.ofNullable(boss);
        }

        static Builder with(int id) {
            return new Builder(id);
        }

        static class Builder {
            private final int id;
            private Integer boss;
            private int salary = 100;

            private Builder(int id) {
                this.id = id;
            }

            Builder boss(int boss) {
                this.boss = boss;
                return this;
            }

            Builder salary(int salary) {
                this.salary = salary;
                return this;
            }

            Person build() {
                return new Person(this);
            }
        }
    }

    static class Staff {
        private final Map<Integer, Person> byId = new TreeMap<>();

        Staff add(Person person) {
            byId.put(person.id, person);
            return this;
        }

        Optional<Person> find(int id) {
            return Optional.ofNullable(byId.get(id));
        }

        Optional<Integer> salaryOfBoss(int id) {
            return find(id).flatMap(Person::boss).flatMap(this::find).map(Person::salary);
        }
    }

    // EXPECT: safe
    // ENTRY: Offices.bosses
    // DOMAIN: id=0..4 salary=-2..2
    // WHY: 2 and 3 have a boss whose salary is given
    static void bosses(int id, int salary) {
        Staff staff = new Staff().add(Person.with(1).salary(salary).build()).add(Person.with(2).boss(1).build());
        staff.add(Person.with(3).boss(1).salary(7).build());
        Optional<Integer> found = staff.salaryOfBoss(id);
        assert found.isPresent() == (id == 2 || id == 3);
        found.ifPresentOrElse(s -> { assert s == salary; }, () -> { assert id != 2; });
        assert staff.find(3).filter(p -> p.salary() > 5).map(p -> p.id).orElse(0) == 3;
    }

    // EXPECT: unsafe line=121
    // ENTRY: Offices.noBoss
    // DOMAIN: id=0..4
    // WHY: the boss of 2 is not there
    static void noBoss(int id) {
        Staff staff = new Staff().add(Person.with(1).build()).add(Person.with(2).boss(9).build());
        if (staff.find(id).flatMap(Person::boss).isEmpty()) return;
        assert staff.salaryOfBoss(id).isPresent();
    }

    static class Limiter {
        private final Deque<Integer> times = new ArrayDeque<>();
        private final int most;
        private final int period;

        Limiter(int most, int period) {
            this.most = most;
            this.period = period;
        }

        boolean allows(int now) {
            while (!times.isEmpty() && times.peekFirst() <= now - period) times.removeFirst();
            if (times.size() >= most) return false;
            times.addLast(now);
            return true;
        }
    }

    // EXPECT: safe
    // ENTRY: Offices.limited
    // DOMAIN: third=3..15
    // WHY: a third within ten is refused
    static void limited(int third) {
        if (third < 3 || third > 100) return;
        Limiter limiter = new Limiter(2, 10);
        assert limiter.allows(0) && limiter.allows(3);
        assert limiter.allows(third) == (third >= 10);
    }

    // EXPECT: unsafe line=162
    // ENTRY: Offices.limitedAgain
    // DOMAIN: gap=0..9
    // WHY: with a gap of four the first is gone when the fourth comes, and the fifth is refused
    static void limitedAgain(int gap) {
        if (gap < 0 || gap > 9) return;
        Limiter limiter = new Limiter(3, 12);
        int allowed = 0;
        for (int i = 0; i < 5; i++) if (limiter.allows(i * gap)) allowed++;
        assert allowed == 3 || allowed == 5;
    }

    record Meeting(int from, int to) implements Comparable<Meeting> {
        @Override
        public int compareTo(Meeting other) {
            return Comparator.comparingInt(Meeting::from).thenComparingInt(Meeting::to).compare(this, other);
        }
    }

    static int needed(Collection<Meeting> meetings) {
        PriorityQueue<Integer> ends = new PriorityQueue<>();
        int most = 0;
        for (Meeting meeting : new TreeSet<>(meetings)) {
            while (!ends.isEmpty() && ends.peek() <= meeting.from()) ends.poll();
            ends.add(meeting.to());
            most = Math.max(most, ends.size());
        }
        return most;
    }

    // EXPECT: safe
    // ENTRY: Offices.rooms
    // DOMAIN: from=0..9
    // WHY: two rooms if the meeting of an hour overlaps with 2 to 4
    static void rooms(int from) {
        if (from < 0 || from > 20) return;
        assert needed(List.of(new Meeting(2, 4), new Meeting(from, from + 1), new Meeting(4, 5))) == (from == 2 || from == 3 ? 2 : 1);
    }

    static List<Meeting> merged(List<Meeting> meetings) {
        List<Meeting> sorted = new ArrayList<>(meetings);
        Collections.sort(sorted);
        LinkedList<Meeting> result = new LinkedList<>();
        for (Meeting next : sorted) {
            Meeting last = result.peekLast();
            if (last == null || last.to() < next.from()) result.addLast(next);
            else result.set(result.size() - 1, new Meeting(last.from(), Math.max(last.to(), next.to())));
        }
        return result;
    }

    // EXPECT: unsafe line=211
    // ENTRY: Offices.mergedMeetings
    // DOMAIN: from=0..9 to=0..9
    // WHY: from 3 to 6 joins both
    static void mergedMeetings(int from, int to) {
        if (from < 0 || from > to || to > 9) return;
        List<Meeting> result = merged(Arrays.asList(new Meeting(6, 8), new Meeting(from, to), new Meeting(1, 3)));
        assert result.size() > 1 || to - from != 3;
    }

    static class Trie {
        private final Map<Character, Trie> next = new TreeMap<>();
        private boolean isWord;

        void add(char... word) {
            Trie at = this;
            for (char letter : word) at = at.next.computeIfAbsent(letter, unused -> new Trie());
            at.isWord = true;
        }

        boolean has(char... word) {
            Trie at = this;
            for (char letter : word) {
                at = at.next.get(letter);
                if (at == null) return false;
            }
            return at.isWord;
        }

        int size() {
            int size = 1;
            for (Trie below : next.values()) size += below.size();
            return size;
        }
    }

    // EXPECT: safe
    // ENTRY: Offices.words
    // DOMAIN: c=97..101
    // WHY: a prefix that was not added is no word
    static void words(char c) {
        Trie trie = new Trie();
        trie.add('a', 'b');
        trie.add('a', c);
        assert trie.has('a', c) && trie.has('a', 'b') && !trie.has('a') && !trie.has(c);
        assert trie.size() == (c == 'b' ? 3 : 4);
    }

    // EXPECT: unsafe line=259
    // ENTRY: Offices.changedWhileRead
    // PROPERTY: exceptions
    // DOMAIN: x=-3..6
    // WHY: the list is changed while it is read
    static void changedWhileRead(int x) {
        List<Integer> tickets = new ArrayList<>(List.of(4, 5, 6));
        for (Integer ticket : tickets)
            if (ticket == x) tickets.add(7);
    }

    // EXPECT: safe
    // ENTRY: Offices.changedByIterator
    // DOMAIN: x=-3..6
    // WHY: an iterator may add and remove
    static void changedByIterator(int x) {
        List<Integer> tickets = new LinkedList<>(List.of(4, 5, 6));
        ListIterator<Integer> it = tickets.listIterator();
        while (it.hasNext()) {
            int ticket = it.next();
            if (ticket == x) it.remove();
            else if (ticket == 5) it.add(x);
        }
        assert tickets.contains(x) == (x != 5);
        assert tickets.size() == (x == 4 || x == 6 ? 3 : x == 5 ? 2 : 4);
        if (x == 5) return;
        try {
            for (Integer ticket : tickets) tickets.remove(ticket);
            assert false;
        } catch (ConcurrentModificationException expected) {
            assert !tickets.isEmpty();
        }
    }

    // EXPECT: unsafe line=293
    // ENTRY: Offices.tariff
    // DOMAIN: kilos=-2..40
    // WHY: from 20 on there is no entry
    static void tariff(int kilos) {
        NavigableSet<Integer> steps = new TreeSet<>(List.of(1, 5, 10, 20));
        Integer step = steps.ceiling(kilos);
        assert step != null || kilos > 30;
    }

    // EXPECT: safe
    // ENTRY: Offices.ranges
    // DOMAIN: limit=-2..12
    // WHY: the head map has the keys below the limit
    static void ranges(int limit) {
        SortedMap<Integer, Integer> rates = new TreeMap<>();
        rates.put(1, 10);
        rates.put(5, 20);
        rates.put(9, 30);
        int sum = 0;
        for (int rate : rates.headMap(limit).values()) sum += rate;
        assert sum == (limit > 9 ? 60 : limit > 5 ? 30 : limit > 1 ? 10 : 0);
        assert rates.firstKey() == 1 && rates.lastKey() == 9;
    }

    // EXPECT: unsafe line=319
    // ENTRY: Offices.counted
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WHY: three equal votes
    static void counted(int a, int b, int c) {
        Map<Integer, Integer> votes = new LinkedHashMap<>();
        for (int vote : new int[] {a, b, c}) votes.compute(vote, (key, old) -> old == null ? 1 : old + 1);
        Map.Entry<Integer, Integer> winner = Collections.max(votes.entrySet(), Map.Entry.comparingByValue());
        assert winner.getValue() < 3 || winner.getKey() != 2;
    }

    // EXPECT: safe
    // ENTRY: Offices.inverted
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: values become keys, and the last one wins
    static void inverted(int a, int b) {
        if (a < -1000 || a > 1000 || b < -1000 || b > 1000) return;
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(1, a);
        map.put(2, b);
        map.replaceAll((key, value) -> value * 2);
        Map<Integer, Integer> inverse = new HashMap<>();
        map.entrySet().forEach(entry -> inverse.put(entry.getValue(), entry.getKey()));
        assert inverse.get(2 * b) == 2;
        assert a == b || inverse.get(2 * a) == 1;
        map.values().removeIf(value -> value == 2 * a);
        assert map.size() == (a == b ? 0 : 1);
    }

    static <T> Predicate<T> all(List<Predicate<T>> conditions) {
        Predicate<T> result = x -> true;
        for (Predicate<T> condition : conditions) result = result.and(condition);
        return result;
    }

    // EXPECT: unsafe line=353
    // ENTRY: Offices.filters
    // DOMAIN: x=-3..30
    // WHY: 22 is even, above 20, and not 24
    static void filters(int x) {
        Predicate<Integer> isLarge = n -> n > 20;
        Predicate<Integer> accepts = all(List.of(n -> n % 2 == 0, isLarge, Predicate.not(n -> n > 25), Predicate.<Integer>isEqual(24).negate()));
        assert !accepts.test(x);
    }

    // EXPECT: safe
    // ENTRY: Offices.composed
    // DOMAIN: x=-3..3
    // WHY: functions put together in both orders
    static void composed(int x) {
        Function<Integer, Integer> twice = n -> n * 2, next = n -> n + 1;
        assert twice.andThen(next).apply(x) == 2 * x + 1;
        assert twice.compose(next).apply(x) == 2 * x + 2;
        List<UnaryOperator<Integer>> steps = List.of(n -> n - 1, n -> n * n, UnaryOperator.identity());
        int value = x;
        for (UnaryOperator<Integer> step : steps) value = step.apply(value);
        assert value == (x - 1) * (x - 1);
        IntFunction<int[]> make = int[]::new;
        IntPredicate isZero = n -> n == 0;
        assert make.apply(3).length == 3 && isZero.or(n -> n == 1).test(x) == (x == 0 || x == 1);
    }

    // EXPECT: unsafe line=381
    // ENTRY: Offices.parts
    // DOMAIN: from=0..4 to=0..4
    // WHY: clearing a part of a list removes it
    static void parts(int from, int to) {
        if (from < 0 || from > to || to > 4) return;
        List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3, 4));
        list.subList(from, to).clear();
        assert list.size() != 2 || list.get(1) != 4 || Collections.frequency(list, 1) == 0;
    }

    // EXPECT: safe
    // ENTRY: Offices.rotated
    // DOMAIN: by=0..5
    // WHY: rotate moves the element at i to i + by
    static void rotated(int by) {
        if (by < 0 || by > 5) return;
        List<Integer> list = new ArrayList<>(List.of(0, 1, 2));
        Collections.rotate(list, by);
        assert list.get(by % 3) == 0 && list.indexOf(1) == (by + 1) % 3;
        Collections.swap(list, 0, 2);
        Collections.addAll(list, 7, 8);
        assert list.size() == 5 && Collections.nCopies(2, 7).contains(list.get(3)) && !Collections.disjoint(list, Set.of(8, 9));
        assert Collections.binarySearch(List.of(1, 3, 5), by) >= 0 == (by == 1 || by == 3 || by == 5);
    }

    // EXPECT: safe
    // ENTRY: Offices.nullsFirst
    // DOMAIN: a=-2..2
    // WHY: null is below everything
    static void nullsFirst(int a) {
        List<Integer> list = Arrays.asList(a, null, 3);
        list.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        assert list.get(0) == null && list.get(1) <= list.get(2);
        Iterator<Integer> down = new ArrayDeque<>(List.of(a, 5)).descendingIterator();
        assert down.next() == 5 && down.next() == a && !down.hasNext();
        BiConsumer<Integer, Integer> check = (x, y) -> { assert !Objects.equals(x, y); };
        check.accept(list.get(1), null);
    }

    // EXPECT: safe
    // ENTRY: Offices.pairs
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: an entry of a map is a pair like any other
    static void pairs(int a, int b) {
        Map.Entry<Integer, Integer> pair = new AbstractMap.SimpleEntry<>(a, b);
        assert pair.equals(Map.entry(a, b)) && pair.hashCode() == Map.entry(a, b).hashCode();
        assert pair.setValue(5) == b && pair.getValue() == 5;
        assert pair.equals(Map.entry(a, b)) == (b == 5);
    }
}
