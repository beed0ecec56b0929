// SPDX-License-Identifier: MIT
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;

/**
 * Runs each method of MathFunctions on edge values, all pairs of them, and random values, and writes what came out: for
 * each method a line with its name and the number of its records, then the records: its arguments, whether it threw an
 * ArithmeticException (1, else 0) and its result, eight bytes each, the highest first. Of a method named Twice, what its
 * first call gave stands in place of the mark. Floats are their bits, with one NaN. Arguments: random values for each method, a seed.
 */
final class RunMath {
    private static final long[] INTEGERS = {0, 1, -1, 2, -2, 3, 5, 10, -10, 16, 23, 24, 31, 32, 33, 52, 53, 63, 64, 127, 128, -128,
        149, 150, -149, -150, 255, 256, 278, 279, -278, -279, 1023, 1024, 1074, 1075, -1074, 32767, 32768, -32768, 0xD7FF, 0xD800, 0xDBFF,
        0xDC00, 0xDFFF, 0xE000, 65535, 65536, 0x10FFFF, 0x110000, 0x1F, 0x20, 0x7F, 0x9F, 0xA0, Integer.MAX_VALUE,
        Integer.MIN_VALUE, Integer.MIN_VALUE + 1, 0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fc00000, 0xff800000, 0xffc00001, 46340, 46341,
        -46341, 8, 9, 13, 14, 27, 28, 36, 37, '/', '0', '9', ':', '@', 'A', 'F', 'Z', '[', '`', 'a', 'f', 'z', '{', 1L << 31, (1L << 31) - 1, 1L << 32, (1L << 32) - 1, -(1L << 31) - 1, 3037000499L, 3037000500L, 1L << 52, 1L << 53, 1L << 62,
        0x7fefffffffffffffL, 0x7ff0000000000000L, 0x7ff8000000000001L, 0xfff8000000000000L, Long.MAX_VALUE, Long.MIN_VALUE,
        Long.MIN_VALUE + 1, Long.MAX_VALUE - 1};
    private static final double[] NUMBERS = {0.0, 0.1, 0.25, 0.49999997f, 0.49999999999999994, 0.5, 0.50000006f, 0.75, 1.0, 1.5, 2.0,
        2.5, 3.5, 4.0, 99.995, 1e-40, 1e10, 1e19, 1e38, 1e300, 8388607.5, 8388608.0, 8388609.0, 16777215.0, 16777216.0,
        16777217.0, 0x1p31, 0x1p31 - 1, 0x1p31 - 0.5, 0x1p31 + 1, 0x1p51 + 0.5, 0x1p52 - 0.5, 0x1p52, 0x1p52 + 1, 0x1p53 - 1, 0x1p53, 0x1p63,
        Math.nextDown(0x1p63), 0x1p64, Float.MIN_VALUE, Float.MIN_NORMAL, Math.nextDown(Float.MIN_NORMAL), Float.MAX_VALUE, Double.MIN_VALUE,
        2 * Double.MIN_VALUE, Double.MIN_NORMAL, Math.nextDown(Double.MIN_NORMAL), Double.MAX_VALUE, Math.nextDown(Double.MAX_VALUE),
        0x1p-23, 0x1p-52, 0x1p-126, 0x1p-103, 0x1p-102, 0x1p-970, 0x1p-969, 0x1p127, 0x1p1023, Double.POSITIVE_INFINITY, Double.NaN};

    private final DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out, 1 << 20));
    private final SplittableRandom random;

    private RunMath(long seed) {
        random = new SplittableRandom(seed);
    }

    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
        int count = Integer.parseInt(arguments[0]);
        RunMath run = new RunMath(Long.parseLong(arguments[1]));
        Method[] methods = MathFunctions.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            run.all(method, count);
        }
        run.out.flush();
    }

    private void all(Method method, int count) throws ReflectiveOperationException, IOException {
        Class<?>[] types = method.getParameterTypes();
        Object[][] edges = new Object[types.length][];
        for (int i = 0; i < types.length; i++) {
            edges[i] = edges(types[i]);
        }
        int pairs = edges[0].length * (types.length > 1 ? edges[1].length : 1);
        out.write((method.getName() + " " + (pairs + count) + "\n").getBytes(StandardCharsets.US_ASCII));
        Object[] values = new Object[types.length];
        for (int i = 0; i < pairs; i++) {
            values[0] = edges[0][i % edges[0].length];
            if (types.length > 1) {
                values[1] = edges[1][i / edges[0].length];
            }
            if (types.length > 2) {
                values[2] = edges[2][random.nextInt(edges[2].length)];
            }
            one(method, values);
        }
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < types.length; k++) {
                values[k] = value(types[k], values[0], k);
            }
            one(method, values);
        }
    }

    private void one(Method method, Object[] values) throws ReflectiveOperationException, IOException {
        for (Object value : values) {
            out.writeLong(bits(value));
        }
        long result = 0;
        long threw = 0;
        try {
            result = bits(method.invoke(null, values));
            if (method.getName().endsWith("Twice")) {
                threw = bits(method.invoke(null, values[0], values[0]));
            }
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof ArithmeticException)) {
                throw e;
            }
            threw = 1;
        }
        out.writeLong(threw);
        out.writeLong(result);
    }

    private static long bits(Object value) {
        if (value instanceof Float) {
            return Float.floatToIntBits((Float) value);
        }
        if (value instanceof Double) {
            return Double.doubleToLongBits((Double) value);
        }
        if (value instanceof Character) {
            return (Character) value;
        }
        return value instanceof Boolean ? (Boolean) value ? 1 : 0 : ((Number) value).longValue();
    }

    private static Object[] edges(Class<?> type) {
        Object[] values = new Object[type == float.class || type == double.class ? 2 * NUMBERS.length : INTEGERS.length];
        for (int i = 0; i < values.length; i++) {
            if (values.length == INTEGERS.length) {
                values[i] = integer(type, INTEGERS[i]);
            } else {
                double number = NUMBERS[i / 2] * (i % 2 == 0 ? 1 : -1);
                values[i] = type == float.class ? (Object) (float) number : (Object) number;
            }
        }
        return values;
    }

    private static Object integer(Class<?> type, long number) {
        if (type == long.class) {
            return number;
        }
        if (type == int.class) {
            return (int) number;
        }
        if (type == short.class) {
            return (short) number;
        }
        if (type == byte.class) {
            return (byte) number;
        }
        return type == char.class ? (Object) (char) number : (Object) ((number & 1) != 0);
    }

    /** Any bits, or one near an edge, a half or small number, or near the first argument. */
    private Object value(Class<?> type, Object first, int place) {
        boolean isFloating = type == float.class || type == double.class;
        if (place > 0 && first.getClass() == boxed(type) && random.nextInt(5) == 0) {
            return near(type, bits(first), random.nextInt(3) - 1);
        }
        long any = random.nextLong() >> random.nextInt(64);
        if (!isFloating) {
            return integer(type, random.nextInt(4) == 0 ? INTEGERS[random.nextInt(INTEGERS.length)] + random.nextInt(5) - 2 : any);
        }
        switch (random.nextInt(4)) {
            case 0:
                double edge = NUMBERS[random.nextInt(NUMBERS.length)] * (random.nextBoolean() ? 1 : -1);
                return near(type, bits(type == float.class ? (Object) (float) edge : (Object) edge), random.nextInt(9) - 4);
            case 1:
                return type == float.class ? (Object) (any / 2f) : (Object) (any / 2.0);
            case 2:
                double small = random.nextInt(-4000, 4000) / 100.0;
                return type == float.class ? (Object) (float) small : (Object) small;
            default:
                return near(type, random.nextLong(), 0);
        }
    }

    private static Class<?> boxed(Class<?> type) {
        return type == float.class ? Float.class : type == double.class ? Double.class : type == int.class ? Integer.class : Long.class;
    }

    private static Object near(Class<?> type, long bits, int distance) {
        if (type == float.class) {
            return Float.intBitsToFloat((int) bits + distance);
        }
        return type == double.class ? (Object) Double.longBitsToDouble(bits + distance) : integer(type, bits + distance);
    }
}
