// SPDX-License-Identifier: MIT
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Calls each public method of the models named (`java.util.Arrays` is modelled by `org.dashj.model.java.util.Arrays`) and the method of the JDK with the same random
 * arguments: the result, the class of what is thrown, and what the arguments hold afterwards must be the same. Texts are compared as far as being null,
 * and calls of which a model says that it does not know are left out.
 * Arguments: COUNT for each method, SEED, names of modelled classes. Exits with 1 where something differs.
 */
final class ModelsAgree {
    private final Random random;

    private ModelsAgree(long seed) {
        random = new Random(seed);
    }

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]), methods = 0;
        for (String name : Arrays.asList(args).subList(2, args.length)) {
            Method[] modelled = Class.forName("org.dashj.model." + name).getDeclaredMethods();
            Arrays.sort(modelled, Comparator.comparing(Method::toString));
            for (Method model : modelled) {
                if (!Modifier.isPublic(model.getModifiers())) continue;
                Method original = Class.forName(name).getMethod(model.getName(), model.getParameterTypes());
                if (original.getReturnType() != model.getReturnType()) throw new AssertionError(model + " gives another type");
                new ModelsAgree(Long.parseLong(args[1])).compare(model, original, count);
                methods++;
            }
        }
        System.out.println(methods + " methods, " + count + " calls each: all agree");
    }

    private void compare(Method model, Method original, int count) throws IllegalAccessException {
        int thrown = 0;
        for (int i = 0; i < count; i++) {
            Object[] given = arguments(model.getParameterTypes());
            Object[] ours = copies(given), theirs = copies(given);
            Object modelled = result(model, ours), expected = result(original, theirs);
            if (expected instanceof Class) thrown++;
            if (modelled == UnsatisfiedLinkError.class) continue;  // it says that it does not know
            if (modelled == OutOfMemoryError.class || expected == OutOfMemoryError.class) continue;
            if (!same(modelled, expected) || !Arrays.deepEquals(ours, theirs)) {
                System.out.println(original + " of " + Arrays.deepToString(given));
                System.out.println("  the JDK: " + text(expected) + ", then " + Arrays.deepToString(theirs));
                System.out.println("  the model: " + text(modelled) + ", then " + Arrays.deepToString(ours));
                System.exit(1);
            }
        }
        if (thrown == 0 && model.getParameterCount() > 2) throw new AssertionError(model + " never threw");
    }

    private static String text(Object value) {
        return Arrays.deepToString(new Object[] {value});
    }

    private static boolean same(Object a, Object b) {
        if (a instanceof String && b instanceof String) return true;
        return Arrays.deepEquals(new Object[] {a}, new Object[] {b});
    }

    /** The class of what is thrown stands for it. */
    private static Object result(Method method, Object[] arguments) throws IllegalAccessException {
        if (method.getDeclaringClass() == System.class) return copied(arguments);
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            return e.getCause().getClass();
        }
    }

    /** Called as programs do: reflection wraps what a native method throws. */
    private static Object copied(Object[] a) {
        try {
            System.arraycopy(a[0], (int) a[1], a[2], (int) a[3], (int) a[4]);
            return null;
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    /** Of one array that is given twice one copy; what the arrays hold stays what it is. */
    private static Object[] copies(Object[] given) {
        Map<Object, Object> known = new IdentityHashMap<>();
        Object[] result = given.clone();
        for (int i = 0; i < given.length; i++) {
            if (given[i] == null || !given[i].getClass().isArray()) continue;
            int length = Array.getLength(given[i]);
            Object copy = Array.newInstance(given[i].getClass().getComponentType(), length);
            for (int k = 0; k < length; k++) Array.set(copy, k, Array.get(given[i], k));
            result[i] = known.computeIfAbsent(given[i], one -> copy);
        }
        return result;
    }

    private Object[] arguments(Class<?>[] types) {
        List<Object> result = new ArrayList<>();
        for (Class<?> type : types) {
            Object before = result.isEmpty() ? null : result.get(random.nextInt(result.size()));
            // No array holds itself: comparing it would not end.
            boolean mayBeOne = type.isArray() || types.length == 5;
            boolean again = before != null && mayBeOne && type.isInstance(before) && random.nextInt(4) == 0;
            result.add(again ? before : value(type));
        }
        return result.toArray();
    }

    private Object value(Class<?> type) {
        if (type.isPrimitive()) return primitive(type);
        if (random.nextInt(12) == 0) return null;
        if (type.isArray()) return array(type.getComponentType());
        if (type != Object.class) throw new AssertionError("no value of " + type);
        Class<?>[] classes = {int.class, long.class, double.class, boolean.class, char.class, Object.class, Integer.class, String.class, int[].class};
        return random.nextInt(6) == 0 ? object(Object.class) : array(classes[random.nextInt(random.nextBoolean() ? 2 : classes.length)]);
    }

    private Object array(Class<?> component) {
        Class<?>[] below = {Object.class, Integer.class, String.class};
        Class<?> actual = component == Object.class ? below[random.nextInt(below.length)] : component;
        Object array = Array.newInstance(actual, random.nextInt(7));
        for (int i = 0; i < Array.getLength(array); i++) Array.set(array, i, actual.isPrimitive() ? primitive(actual) : object(actual));
        return array;
    }

    private Object object(Class<?> type) {
        int kind = random.nextInt(4);
        if (kind == 0) return null;
        if (type.isArray()) return new int[] {1};
        if (type == Integer.class || (type == Object.class && kind == 1)) return random.nextInt(100);
        return "text" + random.nextInt(3);
    }

    /** Few small numbers, so that cells and keys meet, and the edges of each type. */
    private Object primitive(Class<?> type) {
        int small = random.nextInt(10) - 2;
        boolean isEdge = random.nextInt(6) == 0;
        if (type == boolean.class) return small > 2;
        if (type == byte.class) return (byte) (isEdge ? random.nextInt() : small);
        if (type == short.class) return (short) (isEdge ? random.nextInt() : small);
        if (type == char.class) return (char) (isEdge ? random.nextInt() : small + 70);
        if (type == int.class) return isEdge ? edge(new Integer[] {Integer.MIN_VALUE, Integer.MAX_VALUE, -1, 1000}) : (Object) small;
        if (type == long.class) return isEdge ? edge(new Long[] {Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -1L}) : (Object) (long) small;
        if (type == float.class) return isEdge ? edge(new Float[] {Float.NaN, -0f, Float.POSITIVE_INFINITY, Float.MIN_VALUE}) : (Object) (float) (small / 2);
        return isEdge ? edge(new Double[] {Double.NaN, -0d, Double.NEGATIVE_INFINITY, Double.MIN_VALUE}) : (Object) (double) (small / 2);
    }

    private Object edge(Object[] edges) {
        return edges[random.nextInt(edges.length)];
    }
}
