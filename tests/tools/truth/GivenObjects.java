// SPDX-License-Identifier: MIT
package truth;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Supplier;

/**
 * The objects, or arrays of objects, that one parameter of a driver can be, numbered as {@link Given} numbers arrays: null, other parameters that it may
 * be, then objects of several classes, or arrays of these of at most two cells. A cell is null, any of these, the array itself, or the cell before it. Every
 * number stands for one.
 */
public final class GivenObjects {
    /** A class that no program knows. */
    private static final class Own implements Comparable<Own> {
        @Override public int compareTo(Own other) { return 0; }
    }

    private static final int MOST_CELLS = 2;
    private static final List<Class<?>> COMPONENTS = List.of(Object.class, Integer.class, String.class, Comparable.class, Long.class, Own.class, int[].class);
    @SuppressWarnings("removal")
    private static final List<Supplier<Object>> MADE = List.of(() -> 0, () -> 1, () -> 200, () -> new Integer(1), () -> new Integer(-1), () -> new String("s"), () -> "s",
        () -> new Object(), () -> new Own(), () -> 1L, () -> new Long(1L), () -> -5000000000L, () -> true, () -> new Boolean(false), () -> 'a', () -> (byte) -1,
        () -> (short) 300, () -> 1.5, () -> Double.NaN, () -> 0.5F, () -> new int[1], () -> new Integer[1], () -> Integer.class, () -> System.out);

    private final Class<?> type;
    private long rest;

    public GivenObjects(Class<?> type) {
        this.type = type;
    }

    /** The object that a number stands for; `others`: what it may be that has been made before. */
    public Object array(long number, Object... others) {
        rest = number;
        return type.isArray() ? arrayOf(others) : objectOf(type, List.of(), others);
    }

    /** One of so many, from 0 on. */
    private int next(int count) {
        int digit = (int) Long.remainderUnsigned(rest, count);
        rest = Long.divideUnsigned(rest, count);
        return digit;
    }

    private Object arrayOf(Object[] others) {
        int kind = next(2 + others.length);
        if (kind < 1 + others.length) {
            return kind > 0 && type.isInstance(others[kind - 1]) ? others[kind - 1] : null;
        }
        List<Class<?>> components = COMPONENTS.stream().filter(c -> type.getComponentType().isAssignableFrom(c)).toList();
        Class<?> component = components.isEmpty() ? type.getComponentType() : components.get(next(components.size()));
        Object[] array = (Object[]) Array.newInstance(component, next(MOST_CELLS + 1));
        List<Object> before = new ArrayList<>();
        before.add(array);
        for (int i = 0; i < array.length; i++) {
            array[i] = objectOf(component, before, others);
            if (array[i] != null) {
                before.add(array[i]);
            }
        }
        return array;
    }

    private Object objectOf(Class<?> wanted, List<Object> before, Object[] others) {
        List<Object> found = new ArrayList<>();
        for (Object other : others) {
            if (wanted.isInstance(other)) {
                found.add(other);
            }
        }
        for (Object other : before) {
            if (wanted.isInstance(other)) {
                found.add(other);
            }
        }
        for (Supplier<Object> made : MADE) {
            Object object = made.get();
            if (wanted.isInstance(object)) {
                found.add(object);
            }
        }
        int kind = next(1 + found.size());
        return kind == 0 ? null : found.get(kind - 1);
    }

    /** For people: the class and what is in it, or the name of the parameter that it is. */
    public static String shown(Object object, String[] names, Object... others) {
        for (int i = 0; object != null && i < others.length; i++) {
            if (others[i] == object) {
                return names[i];
            }
        }
        if (!(object instanceof Object[] cells)) {
            return object == null ? "null" : object.getClass().getSimpleName() + " " + (object instanceof Number || object instanceof String ? object : "");
        }
        StringJoiner shown = new StringJoiner(", ", object.getClass().getSimpleName() + " {", "}");
        for (Object cell : cells) {
            shown.add(cell == object ? "itself" : cell instanceof Object[] ? "an array" : shown(cell, names, others));
        }
        return shown.toString();
    }
}
