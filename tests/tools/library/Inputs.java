// SPDX-License-Identifier: MIT

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * The inputs of a method: first every combination of its edge values, where these are few enough, then edge values and random ones mixed.
 * The number of an input decides it, so the same one can be made again with the classes of another loader.
 */
final class Inputs {
    private static final int MOST_COMBINATIONS = 4000;
    private static final int MOST_OF_CONSTRUCTORS = 30;  // edge values of one class
    private static final int MOST_DEPTH = 2;  // of constructors whose arguments are made by constructors
    private static final int MOST_ELEMENTS = 6;
    private static final String LETTERS = "aAbz019-+., _%xX()\u00e9\u0130\ud83d\ude00";
    private static final List<Supplier<?>> OF_THE_JDK = JdkValues.makers();

    private final Class<?>[] types;
    private final long seed;
    private final Map<Integer, Map<Class<?>, List<Supplier<?>>>> edges = new HashMap<>();  // by depth
    private boolean isLibraryUsed;

    Inputs(Class<?>[] types, long seed) {
        this.types = types;
        this.seed = seed;
    }

    /** Whether a constructor of a class that is not of the JDK has run since this was made. */
    boolean isLibraryUsed() {
        return isLibraryUsed;
    }

    Object[] input(int number) {
        Random random = new Random(seed * 1_000_003 + number);
        long combinations = combinations();
        return combinations <= MOST_COMBINATIONS && number < combinations ? combination(number) : mixed(random);
    }

    private long combinations() {
        long product = 1;
        for (Class<?> type : types) {
            product = Math.min(product * edgesOf(type, 0).size(), MOST_COMBINATIONS + 1);
        }
        return product;
    }

    private Object[] combination(int number) {
        Object[] input = new Object[types.length];
        int rest = number;
        for (int i = 0; i < input.length; i++) {
            List<Supplier<?>> values = edgesOf(types[i], 0);
            input[i] = values.get(rest % values.size()).get();
            rest /= values.size();
        }
        return input;
    }

    private Object[] mixed(Random random) {
        Object[] input = new Object[types.length];
        for (int i = 0; i < input.length; i++) {
            input[i] = any(types[i], random, 0);
        }
        return input;
    }

    private Object any(Class<?> type, Random random, int depth) {
        boolean isEdge = random.nextBoolean();
        Object drawn = isEdge ? null : drawn(type, random, depth);
        return drawn != null ? drawn : one(edgesOf(type, depth), random).get();
    }

    private static <T> T one(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    private List<Supplier<?>> edgesOf(Class<?> type, int depth) {
        Map<Class<?>, List<Supplier<?>>> known = edges.computeIfAbsent(depth, of -> new HashMap<>());
        List<Supplier<?>> values = known.get(type);
        if (values == null) {
            values = makeEdges(type, depth);
            known.put(type, values);
        }
        return values;
    }

    private List<Supplier<?>> makeEdges(Class<?> type, int depth) {
        List<Supplier<?>> made = new ArrayList<>();
        if (type.isPrimitive()) {
            JdkValues.numbers(type).forEach(value -> made.add(() -> value));
            return made;
        }
        made.add(() -> null);
        if (type.isArray()) {
            addArrays(type.getComponentType(), depth, made);
        } else if (type.isEnum()) {
            addConstants(type, made);
        } else {
            OF_THE_JDK.stream().filter(maker -> type.isInstance(maker.get())).forEach(made::add);
            addConstructed(type, depth, made);
        }
        return made;
    }

    /** Their initialisers run, which may fail. */
    private static void addConstants(Class<?> type, List<Supplier<?>> made) {
        try {
            for (Object constant : type.getEnumConstants()) {
                made.add(() -> constant);
            }
        } catch (LinkageError failed) {
            // null is left.
        }
    }

    /** None, each edge value alone, each three of them in a row. */
    private void addArrays(Class<?> element, int depth, List<Supplier<?>> made) {
        made.add(() -> Array.newInstance(element, 0));
        List<Supplier<?>> values = edgesOf(element, depth + 1);
        int step = Math.max(1, values.size() / 12);
        for (int i = 0; i < values.size(); i += step) {
            int first = i;
            made.add(() -> filled(element, values.subList(first, first + 1)));
            made.add(() -> filled(element, values.subList(first, Math.min(first + 3, values.size()))));
        }
    }

    private static Object filled(Class<?> element, List<Supplier<?>> values) {
        Object array = Array.newInstance(element, values.size());
        for (int i = 0; i < values.size(); i++) {
            Array.set(array, i, values.get(i).get());
        }
        return array;
    }

    private void addConstructed(Class<?> type, int depth, List<Supplier<?>> made) {
        for (int i = 0; i < MOST_OF_CONSTRUCTORS && !constructors(type, depth).isEmpty(); i++) {
            int number = i;
            made.add(() -> constructed(type, new Random(seed + number), depth));
        }
    }

    /** The public ones that may be run: all of the library, and of the JDK those of packages that have little to do with the world outside. */
    private static List<Constructor<?>> constructors(Class<?> type, int depth) {
        boolean mayRun = !type.getName().matches("javax?\\..*") || type.getName().matches("java\\.(lang|util|math|time|text)\\.[A-Z]\\w*");
        boolean isPossible = depth <= MOST_DEPTH && Modifier.isPublic(type.getModifiers()) && !Modifier.isAbstract(type.getModifiers());
        try {
            return isPossible && mayRun ? List.of(type.getConstructors()) : List.of();
        } catch (LinkageError missing) {
            return List.of();
        }
    }

    /** null: there is none, or it throws. */
    private Object constructed(Class<?> type, Random random, int depth) {
        List<Constructor<?>> usable = constructors(type, depth);
        if (usable.isEmpty()) {
            return null;
        }
        Constructor<?> constructor = one(usable, random);
        Class<?>[] needed = constructor.getParameterTypes();
        Object[] arguments = new Object[needed.length];
        for (int i = 0; i < needed.length; i++) {
            arguments[i] = any(needed[i], random, depth + 1);
        }
        isLibraryUsed |= type.getClassLoader() instanceof URLClassLoader;
        try {
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException | LinkageError | VirtualMachineError failed) {
            return null;
        }
    }

    /** null: nothing is drawn of this type. */
    private Object drawn(Class<?> type, Random random, int depth) {
        if (type.isPrimitive()) {
            return drawnNumber(type, random);
        }
        if (type.isArray()) {
            return drawnArray(type.getComponentType(), random, depth);
        }
        return type.isAssignableFrom(String.class) ? drawnText(random) : constructed(type, random, depth);
    }

    private static Object drawnNumber(Class<?> type, Random random) {
        // Half of the numbers are small.
        long bits = random.nextBoolean() ? random.nextLong() : random.nextInt(201) - 100;
        if (type == boolean.class) {
            return (bits & 1) != 0;
        } else if (type == byte.class) {
            return (byte) bits;
        } else if (type == short.class) {
            return (short) bits;
        } else if (type == char.class) {
            return (char) bits;
        } else if (type == int.class) {
            return (int) bits;
        } else if (type == long.class) {
            return bits;
        } else if (type == float.class) {
            return random.nextBoolean() ? (float) bits : Float.intBitsToFloat((int) bits);
        }
        return random.nextBoolean() ? (double) bits / 4 : Double.longBitsToDouble(bits);
    }

    private static String drawnText(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private Object drawnArray(Class<?> element, Random random, int depth) {
        int length = depth > MOST_DEPTH ? 0 : random.nextInt(MOST_ELEMENTS);
        Object array = Array.newInstance(element, length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, any(element, random, depth + 1));
        }
        return array;
    }
}
