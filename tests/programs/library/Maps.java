// SPDX-License-Identifier: MIT

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Hash maps and what is in them: boxes, constant texts, records, objects of the program, all mixed. */
class Maps {
    static void error() {
    }

    record Point(int x, int y) {
    }

    enum Kind { FEW, MANY }

    // EXPECT: safe
    // ENTRY: Maps.apart
    // WHY: n and n + 1 differ, also where n + 1 wraps around
    static void apart(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(n, 1);
        map.put(n + 1, 2);
        if (map.size() != 2 || map.get(n) != 1) error();
    }

    // EXPECT: unsafe line=42
    // ENTRY: Maps.replaced
    // WITNESS: n=5
    // WHY: for 5 the second put replaces
    static void replaced(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(n, 1);
        map.put(5, 2);
        if (map.size() != 2) error();
    }

    // EXPECT: safe
    // ENTRY: Maps.counted
    // WHY: "a" twice, "b" once; Aa and BB have one hash code and are two keys
    static void counted(boolean late) {
        Map<String, Integer> count = new HashMap<>();
        String[] words = {"a", "b", "Aa", "a", "BB", "BB"};
        for (String word : words) count.put(word, count.getOrDefault(word, 0) + 1);
        if (late) count.merge("b", 4, Integer::sum);
        if (count.get("a") != 2 || count.get("BB") != 2 || count.get("Aa") != 1) error();
        if (count.get("b") != (late ? 5 : 1) || count.containsKey("c")) error();
    }

    // EXPECT: unsafe line=67
    // ENTRY: Maps.looked
    // WITNESS: n=1
    // WHY: where n is 1 the text is "one", which is a key
    static void looked(int n) {
        Map<String, Integer> map = new HashMap<>();
        map.put("one", 1);
        map.put("two", 2);
        String word = n == 1 ? "one" : n == 3 ? "three" : "none";
        Integer found = map.get(word);
        if (found != null && found == 1) error();
    }

    // EXPECT: safe
    // ENTRY: Maps.ofPoints
    // WHY: records are equal where their components are
    static void ofPoints(int n) {
        Set<Point> seen = new HashSet<>();
        boolean first = seen.add(new Point(n, 1)), second = seen.add(new Point(1, n)), again = seen.add(new Point(n, 1));
        if (!first || second != (n != 1) || again || !seen.contains(new Point(n, 1))) error();
    }

    // EXPECT: unsafe line=84
    // ENTRY: Maps.hashed
    // WITNESS: n=31
    // WHY: 31 * 31 + 39 is 1000
    static void hashed(int n) {
        if (new Point(n, 39).hashCode() == 1000) error();
    }

    // EXPECT: safe
    // ENTRY: Maps.mixed
    // WHY: objects of different classes are not equal, whatever their hash codes: those of 65, 65L and 'A' are one
    static void mixed(int n) {
        List<Object> list = new ArrayList<>();
        list.add(n);
        list.add((long) n);
        list.add((char) n);
        list.add("A");
        list.add(new Point(n, n));
        list.add(Kind.MANY);
        if (list.indexOf((long) n) != 1 || list.indexOf('A') == 2 != ((char) n == 'A') || list.indexOf("A") != 3) error();
        if (list.contains(Kind.FEW) || !list.contains(Kind.MANY) || list.indexOf(new Point(n, n)) != 4) error();
    }

    // EXPECT: safe
    // ENTRY: Maps.inOrder
    // WHY: a linked map keeps the order in which keys came, a sorted one sorts
    static void inOrder(int n) {
        Map<Integer, Integer> linked = new LinkedHashMap<>(), sorted = new TreeMap<>(Comparator.comparing(k -> -k));
        for (int key : new int[]{7, 2, 5}) {
            linked.put(key, n);
            sorted.put(key, n);
        }
        if (linked.keySet().iterator().next() != 7 || sorted.keySet().iterator().next() != 7) error();
        linked.remove(7);
        sorted.remove(7);
        if (linked.keySet().iterator().next() != 2 || sorted.keySet().iterator().next() != 5) error();
    }

    // EXPECT: unsafe line=128
    // ENTRY: Maps.summed
    // WITNESS: n=4
    // WHY: 4 + 5 + 1
    static void summed(int n) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, n);
        map.put(2, n + 1);
        map.computeIfAbsent(3, k -> k - 2);
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) sum += entry.getValue();
        if (sum == 10) error();
    }

    // EXPECT: safe
    // ENTRY: Maps.asked
    // WHY: equals of boxes compares class and value, of null nothing is asked
    static void asked(int n) {
        if (!Objects.equals(n, Integer.valueOf(n)) || Objects.equals(n, (long) n) || Objects.equals(null, n)) error();
        if (Objects.hash(n, 2) != 31 * (31 + n) + 2 || Objects.hashCode(null) != 0) error();
        Number number = n > 0 ? (Number) n : (Number) 1.5;
        if (number.intValue() != Math.max(n, 1)) error();
    }
}
