// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams over ranges, lists and arrays, from the bytecode of the JDK. */
class Streams {
    record Item(int id, int price) {}

    // EXPECT: safe
    // ENTRY: Streams.sumOfRange
    // DOMAIN: n=-1..5
    // WHY: the sum of the numbers below n
    static void sumOfRange(int n) {
        if (n < 0 || n > 4) return;
        assert IntStream.range(0, n).sum() == n * (n - 1) / 2;
    }

    // EXPECT: safe
    // ENTRY: Streams.squares
    // DOMAIN: n=-1..5
    // WHY: the sum of the first squares
    static void squares(int n) {
        if (n < 0 || n > 4) return;
        assert IntStream.rangeClosed(1, n).map(x -> x * x).sum() == n * (n + 1) * (2 * n + 1) / 6;
    }

    // EXPECT: unsafe line=43
    // ENTRY: Streams.evenOnes
    // DOMAIN: n=-1..9
    // WHY: 0, 2, 4, 6 below 8
    static void evenOnes(int n) {
        if (n < 0 || n > 9) return;
        assert IntStream.range(0, n).filter(x -> x % 2 == 0).count() < 4;
    }

    // EXPECT: safe
    // ENTRY: Streams.counted
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: each number above 0 counts
    static void counted(int a, int b) {
        List<Integer> list = List.of(a, b);
        assert list.stream().filter(x -> x > 0).count() == (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0);
    }

    // EXPECT: safe
    // ENTRY: Streams.matched
    // DOMAIN: a=-2..4 b=-2..4
    // WHY: any is one of them, all is each, none is no one
    static void matched(int a, int b) {
        List<Integer> list = Arrays.asList(a, b);
        assert list.stream().anyMatch(x -> x == 3) == (a == 3 || b == 3);
        assert list.stream().allMatch(x -> x > 0) == (a > 0 && b > 0);
        assert IntStream.of(a, b).noneMatch(x -> x > 0) == (a <= 0 && b <= 0);
    }

    // EXPECT: safe
    // ENTRY: Streams.collected
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: a list of what was mapped, in order
    static void collected(int a, int b) {
        List<Integer> next = List.of(a, b).stream().map(x -> x + 1).collect(Collectors.toList());
        assert next.size() == 2 && next.get(0) == a + 1 && next.get(1) == b + 1;
    }

    // EXPECT: unsafe line=80
    // ENTRY: Streams.largeSum
    // DOMAIN: a=-2..20 b=-2..20
    // WHY: 12 and 13 are large
    static void largeSum(int a, int b) {
        assert Stream.of(a, b).mapToInt(x -> x).filter(x -> x > 10).sum() != 25;
    }

    // EXPECT: unsafe line=88
    // ENTRY: Streams.greatest
    // DOMAIN: a=-2..20
    // WHY: of 4, 7 and the input
    static void greatest(int a) {
        assert IntStream.of(a, 4, 7).max().getAsInt() < 9;
    }

    // EXPECT: safe
    // ENTRY: Streams.dearest
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1
    // WHY: none is dearer than the maximum
    static void dearest(int a, int b, int c) {
        Item dearest = Stream.of(new Item(1, a), new Item(2, b), new Item(3, c)).max(Comparator.comparingInt(Item::price)).get();
        assert dearest.price() >= a && dearest.price() >= b && dearest.price() >= c;
    }

    // EXPECT: safe
    // ENTRY: Streams.sorted
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1
    // WHY: each number is at most the next
    static void sorted(int a, int b, int c) {
        List<Integer> list = Stream.of(a, b, c).sorted().collect(Collectors.toList());
        assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
    }

    // EXPECT: safe
    // ENTRY: Streams.reduced
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: sums, with a number to begin with and without
    static void reduced(int a, int b) {
        assert Stream.of(a, b).reduce(1, Integer::sum) == a + b + 1;
        assert Stream.iterate(a, x -> x + 1).limit(3).reduce(Integer::sum).get() == 3 * a + 3;
    }

    // EXPECT: unsafe line=123
    // ENTRY: Streams.distinct
    // DOMAIN: a=-2..6 b=-2..6
    // WHY: equal numbers are one
    static void distinct(int a, int b) {
        assert Stream.of(a, b).distinct().count() == 2 || a != 4;
    }

    // EXPECT: unsafe line=132
    // ENTRY: Streams.grouped
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: all three are large
    static void grouped(int a, int b) {
        Map<Boolean, List<Integer>> groups = Stream.of(a, b, 5).collect(Collectors.groupingBy(x -> x > 3));
        assert groups.get(true).size() < 3;
    }

    // EXPECT: safe
    // ENTRY: Streams.mapped
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: the price of each item by its number
    static void mapped(int a, int b) {
        Map<Integer, Integer> prices = Stream.of(new Item(1, a), new Item(2, b)).collect(Collectors.toMap(Item::id, Item::price));
        assert prices.get(1) == a && prices.get(2) == b && prices.size() == 2;
    }

    // EXPECT: safe
    // ENTRY: Streams.howOften
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: two equal numbers are counted twice
    static void howOften(int a, int b) {
        Map<Integer, Long> counts = Stream.of(a, b).collect(Collectors.groupingBy(x -> x, Collectors.counting()));
        assert counts.get(a) == (a == b ? 2 : 1);
    }

    // EXPECT: safe
    // ENTRY: Streams.flattened
    // DOMAIN: a=-2..4 b=-2..4
    // WHY: one list after the other; the first above 2
    static void flattened(int a, int b) {
        assert Stream.of(List.of(a), List.of(b, 1)).flatMap(List::stream).filter(x -> x > 2).findFirst().orElse(-1) == (a > 2 ? a : b > 2 ? b : -1);
    }

    // EXPECT: unsafe line=168
    // ENTRY: Streams.forEach
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: twice 4 is 8
    static void forEach(int a, int b) {
        List<Integer> doubled = new ArrayList<>();
        List.of(a, b).stream().map(x -> x * 2).forEach(doubled::add);
        assert doubled.get(1) != 8;
    }

    // EXPECT: safe
    // ENTRY: Streams.average
    // DOMAIN: a=-1..3 b=-1..3
    // WHY: a mean lies between the numbers
    static void average(int a, int b) {
        if (a < 0 || a > 100 || b < 0 || b > 100) return;
        double mean = IntStream.of(a, b).average().getAsDouble();
        assert mean >= 0 && mean <= 100;
    }

    // EXPECT: safe
    // ENTRY: Streams.lazy
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: nothing is mapped before it is asked for, and nothing behind the first that is found
    static void lazy(int a, int b) {
        int[] calls = {0};
        Stream<Integer> stream = Stream.of(a, b, 7).map(x -> {
            calls[0]++;
            return x;
        });
        assert calls[0] == 0;
        assert stream.anyMatch(x -> x == 1) == (a == 1 || b == 1);
        assert calls[0] == (a == 1 ? 1 : b == 1 ? 2 : 3);
    }

    // EXPECT: unsafe line=203
    // ENTRY: Streams.usedTwice
    // PROPERTY: exceptions
    // DOMAIN: n=-2..4
    // WHY: a stream that was used throws
    static void usedTwice(int n) {
        Stream<Integer> stream = Stream.of(n, 1);
        if (stream.filter(x -> x > 2).findAny().isPresent()) stream.count();
    }

    // EXPECT: safe
    // ENTRY: Streams.ofArrays
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: to an array and back
    static void ofArrays(int a, int b) {
        int[] next = Arrays.stream(new int[] {a, b}).map(x -> x + 1).toArray();
        assert next.length == 2 && next[0] == a + 1 && next[1] == b + 1;
        assert Arrays.stream(new int[] {a, b}).boxed().collect(Collectors.toSet()).size() == (a == b ? 1 : 2);
    }

    // EXPECT: safe
    // ENTRY: Streams.iterated
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: iterators of a stream of ints and of one of boxes
    static void iterated(int a, int b) {
        PrimitiveIterator.OfInt ints = IntStream.of(a, b).iterator();
        assert ints.nextInt() == a && ints.next() == b && !ints.hasNext();
        int sum = 0;
        for (Iterator<Integer> it = Stream.of(a, b).map(x -> x + 1).iterator(); it.hasNext();) sum += it.next();
        assert sum == a + b + 2;
    }

    // EXPECT: safe
    // ENTRY: Streams.ofMaps
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: of two entries one has a key above 1
    static void ofMaps(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, a);
        map.put(2, b);
        assert map.entrySet().stream().filter(e -> e.getKey() > 1).mapToInt(Map.Entry::getValue).sum() == b;
        assert map.values().stream().mapToInt(Integer::intValue).max().getAsInt() == Math.max(a, b);
    }

    // EXPECT: unsafe line=246
    // ENTRY: Streams.parted
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: 5 is above 3, the two others may be
    static void parted(int a, int b) {
        Map<Boolean, List<Integer>> parts = Stream.of(a, b, 5).collect(Collectors.partitioningBy(x -> x > 3));
        assert parts.get(false).size() > 0;
    }

    enum Size { SMALL, MEDIUM, LARGE }

    // EXPECT: safe
    // ENTRY: Streams.ofConstants
    // DOMAIN: n=0..3
    // WHY: as many constants as come behind
    static void ofConstants(int n) {
        if (n < 0 || n > 2) return;
        assert Arrays.stream(Size.values()).filter(size -> size.ordinal() > n).count() == 2 - n;
    }

    // EXPECT: safe
    // ENTRY: Streams.listed
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: toList gives a list that may hold null and refuses changes
    static void listed(int a, int b) {
        List<Integer> list = Stream.of(a, b, null).skip(1).toList();
        assert list.size() == 2 && list.get(0) == b && list.get(1) == null;
        try {
            list.add(a);
            assert false;
        } catch (UnsupportedOperationException expected) {
            assert list.contains(b);
        }
    }
}
