// SPDX-License-Identifier: MIT

import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** References to methods of generic classes, whose results are cast and unboxed where they are more than Object. */
class Adapted {
    // EXPECT: safe
    // ENTRY: Adapted.unboxed
    // DOMAIN: a=-3..3
    // WHY: the value of the entry
    static void unboxed(int a) {
        ToIntFunction<Map.Entry<Integer, Integer>> value = Map.Entry::getValue;
        assert value.applyAsInt(Map.entry(1, a)) == a;
        Predicate<Map.Entry<Integer, Boolean>> isTrue = Map.Entry::getValue;
        assert isTrue.test(Map.entry(1, a > 0)) == a > 0;
    }

    // EXPECT: safe
    // ENTRY: Adapted.anyNumber
    // DOMAIN: a=-3..3
    // WHY: the JVM casts to Number and asks for an int, which a Long has, too
    @SuppressWarnings({"unchecked", "rawtypes"})
    static void anyNumber(int a) {
        Map.Entry entry = Map.entry(1, (long) a);
        ToIntFunction<Map.Entry<Integer, Integer>> value = Map.Entry::getValue;
        assert value.applyAsInt(entry) == a;
    }

    // EXPECT: unsafe line=40
    // ENTRY: Adapted.noNumber
    // PROPERTY: exceptions
    // DOMAIN: a=-3..6
    // WHY: a Boolean is no Number
    @SuppressWarnings({"unchecked", "rawtypes"})
    static void noNumber(int a) {
        Map.Entry entry = Map.entry(1, a > 3 ? (Object) Boolean.TRUE : (Object) a);
        ToIntFunction<Map.Entry<Integer, Integer>> value = Map.Entry::getValue;
        value.applyAsInt(entry);
    }
}
