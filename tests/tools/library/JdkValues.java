// SPDX-License-Identifier: MIT

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Values of classes of the JDK that methods are tried on. An object that can change is made anew each time. */
final class JdkValues {
    static final List<Boolean> BOOLEANS = List.of(false, true);
    static final List<Byte> BYTES = List.of((byte) 0, (byte) 1, (byte) -1, Byte.MIN_VALUE, Byte.MAX_VALUE, (byte) 2, (byte) 7, (byte) 64);
    static final List<Short> SHORTS =
            List.of((short) 0, (short) 1, (short) -1, Short.MIN_VALUE, Short.MAX_VALUE, (short) 10, (short) 128, (short) -129, (short) 256);
    static final List<Character> CHARS =
            List.of('\0', 'a', 'Z', '0', ' ', '\n', '-', '.', '\'', '\u007f', '\u00df', '\u0660', '\ud83d', '\ude00', '\uffff');
    static final List<Integer> INTS = ints();
    static final List<Long> LONGS = longs();
    static final List<Float> FLOATS = List.of(0f, -0f, 1f, -1f, 0.5f, 2.5f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY,
            Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, -Float.MAX_VALUE, (float) Integer.MAX_VALUE, 1e10f, 100f);
    static final List<Double> DOUBLES = List.of(0d, -0d, 1d, -1d, 0.5, 2.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
            Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE, (double) Integer.MAX_VALUE, (double) Long.MIN_VALUE, 1e10, 100d);
    static final List<String> STRINGS = List.of("", "a", "x", " ", "A", "0", "1", "-1", "+5", "123", "2147483648", "0x1F", "1.5", "1e400", "NaN",
            "null", "true", "no", "a b", "a,b", "a/b", "a.b.C", "[I", "(", "%s", "$1", "\\", "\0", "\n", "\u00df", "\u0660\u0661", "\ud83d\ude00",
            "\ud83d", "en_GB", "java.lang.String", "x".repeat(300));

    private JdkValues() {}

    private static List<Integer> ints() {
        List<Integer> values = new ArrayList<>(List.of(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 10, -10, 255));
        for (int shift = 1; shift < 31; shift += shift < 8 || shift > 14 && shift < 18 || shift == 29 ? 1 : 3) {
            values.addAll(List.of(1 << shift, -(1 << shift), (1 << shift) - 1));
        }
        return values;
    }

    private static List<Long> longs() {
        List<Long> values = new ArrayList<>(List.of(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 10L, 1_000_000_000_000L));
        for (int shift : new int[] {1, 2, 3, 7, 8, 15, 16, 31, 32, 33, 53, 62}) {
            values.addAll(List.of(1L << shift, -(1L << shift), (1L << shift) - 1));
        }
        return values;
    }

    /** Of a primitive type or its box; null: the type is neither. */
    static List<?> numbers(Class<?> type) {
        Map<Class<?>, List<?>> known = Map.of(boolean.class, BOOLEANS, byte.class, BYTES, short.class, SHORTS, char.class, CHARS, int.class,
                INTS, long.class, LONGS, float.class, FLOATS, double.class, DOUBLES);
        return known.get(type);
    }

    /** What makes a value of each kind, without null. */
    static List<Supplier<?>> makers() {
        List<Supplier<?>> makers = new ArrayList<>();
        for (List<?> values : List.of(STRINGS, INTS, LONGS, BYTES, SHORTS, CHARS, BOOLEANS, FLOATS, DOUBLES)) {
            values.forEach(value -> makers.add(() -> value));
        }
        makers.addAll(texts());
        makers.addAll(collections());
        makers.addAll(functions());
        makers.addAll(others());
        return makers;
    }

    private static List<Supplier<?>> texts() {
        return List.of(StringBuilder::new, () -> new StringBuilder("ab"), () -> new StringBuffer("12"), () -> CharBuffer.wrap("cd"),
                () -> new StringReader("text"), StringWriter::new, () -> Locale.ROOT, () -> Locale.UK, () -> StandardCharsets.UTF_8,
                () -> Pattern.compile("a+"), () -> UUID.fromString("1-2-3-4-5"));
    }

    private static List<Supplier<?>> collections() {
        return List.of(ArrayList::new, () -> new ArrayList<>(Arrays.asList(3, 1, 2)), () -> new ArrayList<>(Arrays.asList("a", null)),
                () -> List.of("b"), List::of, Collections::emptyList, () -> new CopyOnWriteArrayList<>(List.of(1)), () -> new Vector<>(List.of("v")),
                HashSet::new, () -> new HashSet<>(Arrays.asList("a", null, 1)), TreeSet::new, () -> new TreeSet<>(List.of("b", "a")),
                ArrayDeque::new, HashMap::new, () -> new HashMap<>(Collections.singletonMap(null, null)), () -> Map.of("a", 1),
                () -> new TreeMap<>(Map.of("k", "v")), () -> new ConcurrentHashMap<>(Map.of("k", 2)), Properties::new,
                () -> new ArrayList<>(List.of(1, "a")).iterator(), Collections::emptyIterator, () -> List.of(1).listIterator(),
                () -> new Vector<>(List.of(1, 2)).elements(), () -> Map.entry("key", "value"), Optional::empty, () -> Optional.of("o"),
                () -> Stream.of("s", null), () -> IntStream.range(0, 3), BitSet::new);
    }

    private static List<Supplier<?>> functions() {
        return List.of(Comparator::naturalOrder, Comparator::reverseOrder, () -> String.CASE_INSENSITIVE_ORDER, Function::identity,
                UnaryOperator::identity, () -> Predicate.isEqual(null), () -> BinaryOperator.minBy(Comparator.<String>naturalOrder()),
                Collectors::toList, Thread::new, () -> new FutureTask<>(new Thread(), null));
    }

    private static List<Supplier<?>> others() {
        return List.of(Object::new, () -> new int[0], () -> new int[] {1, 2}, () -> new Object[] {null, "a"}, () -> new String[] {"b"},
                () -> new double[] {Double.NaN}, () -> BigInteger.ZERO, () -> BigInteger.TWO.pow(70).negate(), () -> BigDecimal.ZERO,
                () -> new BigDecimal("-12.50"), () -> new AtomicInteger(5), () -> new Date(0), () -> new Date(Long.MAX_VALUE),
                JdkValues::calendar, () -> TimeZone.getTimeZone("UTC"), () -> Duration.ofSeconds(-1), () -> Duration.ofSeconds(Long.MAX_VALUE),
                () -> Instant.EPOCH, () -> Instant.MAX, () -> new File(""), () -> new File("a/b.txt"), () -> Path.of("a"),
                () -> new ByteArrayInputStream(new byte[] {1, 2, -1}), ByteArrayOutputStream::new, () -> ByteBuffer.allocate(4),
                () -> new Random(1), () -> new RuntimeException("r", new IOException("i")), () -> new IOException((String) null),
                () -> new AssertionError("e"), () -> int.class, () -> Object.class, () -> String[].class, () -> Comparable.class,
                () -> Thread.State.class, JdkValues.class::getClassLoader, () -> Object.class.getMethods()[0],
                () -> String.class.getConstructors()[0], () -> Integer.class.getFields()[0], () -> JdkValues.class.getPackage());
    }

    private static Calendar calendar() {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(0);
        return calendar;
    }
}
