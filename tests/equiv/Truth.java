// SPDX-License-Identifier: MIT
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the pairs that stand on stdin, a line each: Class method WORD [input, ...]. Ends with 1 where one is not what WORD says.
 *
 * <p>An array in an input is {cell, ...}, null or same: the array that the first array parameter is. A row of an array of arrays is written
 * like an array, or above: the row before it. A box is written as what it holds, null or same, the first parameter of its type; an Object as an
 * Integer, or object: a new one. UP_TO_3 says what EQUIVALENT does of arrays of at most three cells or rows, and their rows.
 */
public final class Truth {
  private static final long[] NUMBERS = {0, 1, -1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 16, 25, 28, 30, 31, 34, 99, 100, 400, 1000, 1900, 2000, 4096,
    -2, -5, -10, 40000, 999999, 1000000, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE};
  private static final int INPUTS = 3000, MILLIS = 8000;

  /** Of arrays: random ones tried until INPUTS are inside pre, how many must be inside, and the values of all small arrays. */
  private static final int TRIES = 400000, FEWEST = 500, CELLS = 3;

  private static final long[] SMALL_CELLS = {-1, 0, 1, 2}, SMALL_NUMBERS = {-1, 0, 1, 2, 3};

  /** A number of which valueOf may give several boxes. */
  private static final long NO_CACHED_BOX = 1000;

  /** Of arrays of arrays: the most rows, and the most cells of one. */
  private static final int ROWS = 2;

  private static final Pattern VALUE = Pattern.compile("\\{(?:[^{}]|\\{[^}]*\\})*\\}|[^,\\s{}]+");
  private static boolean isFine = true;

  /** Recursion may be deep: the stack of the machine that is analysed has no end. */
  private static final long STACK_BYTES = 1L << 29;

  public static void main(String[] arguments) throws Exception {
    Thread thread = new Thread(null, Truth::run, "truth", STACK_BYTES);
    thread.start();
    thread.join();
    System.exit(isFine ? 0 : 1);
  }

  private static void run() {
    try {
      checkAll();
    } catch (Exception problem) {
      problem.printStackTrace();
      isFine = false;
    }
  }

  private static void checkAll() throws Exception {
    Scanner scanner = new Scanner(System.in);
    while (scanner.hasNextLine()) {
      String[] words = scanner.nextLine().trim().split(" ", 4);
      if (words.length >= 3) check(words[0], words[1], words[2], words.length > 3 ? words[3] : "");
    }
  }

  private static void check(String owner, String name, String word, String input) throws Exception {
    Class<?> pair = Class.forName(owner);
    Method reference = null, student = null, pre = null;
    for (Method method : pair.getDeclaredMethods()) {
      method.setAccessible(true);
      if (method.getName().equals("reference")) reference = method;
      if (method.getName().equals("pre")) pre = method;
      if (method.getName().equals(name)) student = method;
    }
    Class<?>[] types = reference.getParameterTypes();
    int most = word.startsWith("UP_TO_") ? Integer.parseInt(word.substring(6)) : Integer.MAX_VALUE;
    if (!word.equals("EQUIVALENT") && most == Integer.MAX_VALUE) {
      Object[] given = parsed(types, input);
      boolean isInside = isInside(pre, given);
      String left = outcome(reference, given), right = outcomeInTime(student, given);
      boolean isSo = word.equals("DIFFERENT") ? right != null && !left.equals(right) : right == null;
      say(isSo && isInside, owner, name, word + " at " + input + ": " + left + ", " + right);
      return;
    }
    boolean hasArrays = false;
    for (Class<?> type : types) hasArrays |= !type.isPrimitive();
    int tries = hasArrays ? TRIES : INPUTS, inside = 0;
    Random random = new Random(1);
    for (int i = 0; i < tries && inside < INPUTS; i++) {
      Object[] given = hasArrays ? sampleArrays(types, random) : new Object[types.length];
      for (int p = 0; p < types.length && !hasArrays; p++) given[p] = sample(types[p], random, i);
      if (!isInside(pre, given) || longest(given) > most) continue;
      inside++;
      if (!isSame(owner, name, reference, student, given)) return;
    }
    if (hasArrays && inside < FEWEST) say(false, owner, name, "only " + inside + " of " + tries + " random inputs are inside pre");
    if (hasArrays) {
      for (Object[] given : allSmall(types)) {
        if (isInside(pre, given) && longest(given) <= most && !isSame(owner, name, reference, student, given)) return;
      }
    }
    say(true, owner, name, word);
  }

  private static boolean isSame(String owner, String name, Method reference, Method student, Object[] given) throws IllegalAccessException {
    if (isSlow(owner, given)) return true;
    String left = outcome(reference, given), right = outcome(student, given);
    if (!left.equals(right)) say(false, owner, name, "differs at " + text(given) + ": " + left + ", " + right);
    return left.equals(right);
  }

  private static boolean isInside(Method pre, Object[] given) throws ReflectiveOperationException {
    return pre == null || (Boolean) pre.invoke(null, copies(given));
  }

  /** Of all arrays in these, rows too. */
  private static int longest(Object[] values) {
    int most = 0;
    for (Object value : values) {
      if (value == null || !value.getClass().isArray()) continue;
      most = Math.max(most, Array.getLength(value));
      if (value instanceof Object[]) most = Math.max(most, longest((Object[]) value));
    }
    return most;
  }

  private static int firstArray(Class<?>[] types) {
    for (int p = 0; p < types.length; p++) {
      if (types[p].isArray()) return p;
    }
    return -1;
  }

  private static Object[] parsed(Class<?>[] types, String input) {
    List<String> values = new ArrayList<>();
    for (Matcher matcher = VALUE.matcher(input); matcher.find(); ) values.add(matcher.group());
    if (values.size() != types.length) throw new IllegalArgumentException(input + ": not as many values as parameters");
    Object[] given = new Object[types.length];
    for (int p = 0; p < types.length; p++) {
      String value = values.get(p);
      if (!types[p].isArray()) {
        given[p] = value.equals("same") ? given[List.of(types).indexOf(types[p])] : value(types[p], value);
      } else if (value.equals("same")) {
        given[p] = given[firstArray(types)];
      } else if (!value.equals("null")) {
        given[p] = array(types[p], value);
      }
    }
    return given;
  }

  private static Object array(Class<?> type, String text) {
    List<String> texts = new ArrayList<>();
    for (Matcher matcher = VALUE.matcher(text.substring(1, text.length() - 1)); matcher.find(); ) texts.add(matcher.group());
    Class<?> component = type.getComponentType();
    Object array = Array.newInstance(component, texts.size());
    for (int i = 0; i < texts.size(); i++) {
      String cell = texts.get(i);
      if (cell.equals("above")) Array.set(array, i, Array.get(array, i - 1));
      else if (!component.isArray()) Array.set(array, i, value(component, cell));
      else if (!cell.equals("null")) Array.set(array, i, array(component, cell));
    }
    return array;
  }

  private static Object[] sampleArrays(Class<?>[] types, Random random) {
    Object[] given = new Object[types.length];
    int shape = random.nextInt(5);
    boolean isSorted = random.nextInt(3) == 0;
    for (int p = 0; p < types.length; p++) {
      Object before = null;
      for (int q = 0; q < p; q++) {
        if (types[q] == types[p] && given[q] != null && !types[p].isPrimitive()) before = given[q];
      }
      if (!types[p].isArray() && before != null && random.nextInt(5) == 0) {
        given[p] = before;
      } else if (!types[p].isPrimitive() && !types[p].isArray() && random.nextInt(8) == 0) {
        given[p] = types[p] == Object.class && random.nextBoolean() ? new Object() : null;
      } else if (!types[p].isArray()) {
        given[p] = random.nextInt(4) == 0 ? sample(types[p], random, 0) : value(types[p], random.nextInt(10) - 2);
      } else if (before != null && random.nextInt(5) == 0) {
        given[p] = before;
      } else if (before != null && random.nextInt(6) == 0) {
        given[p] = copies(new Object[] {before})[0];
        int length = types[p].getComponentType().isArray() ? 0 : Array.getLength(before);
        if (length > 0 && random.nextBoolean()) Array.set(given[p], random.nextInt(length), cell(types[p], random, shape));
      } else if (random.nextInt(15) != 0) {
        given[p] = sampleArray(types[p], random, shape, isSorted);
      }
    }
    return given;
  }

  private static Object sampleArray(Class<?> type, Random random, int shape, boolean isSorted) {
    if (type.getComponentType().isArray()) return sampleRows(type, random, shape, isSorted);
    int length = random.nextInt(7);
    Object array = Array.newInstance(type.getComponentType(), length);
    for (int i = 0; i < length; i++) Array.set(array, i, cell(type, random, shape));
    if (isSorted && array instanceof int[]) java.util.Arrays.sort((int[]) array);
    if (isSorted && array instanceof long[]) java.util.Arrays.sort((long[]) array);
    return array;
  }

  /** Half are square, and some have rows of any lengths; now and then a row is null, or the one before it. */
  private static Object sampleRows(Class<?> type, Random random, int shape, boolean isSorted) {
    int rows = random.nextInt(5), kind = random.nextInt(5), cells = kind < 3 ? rows : random.nextInt(4);
    Object array = Array.newInstance(type.getComponentType(), rows);
    for (int i = 0; i < rows; i++) {
      int special = random.nextInt(25);
      if (special == 0) continue;
      if (special == 1 && i > 0) {
        Array.set(array, i, Array.get(array, i - 1));
        continue;
      }
      Object row = Array.newInstance(type.getComponentType().getComponentType(), kind == 4 ? random.nextInt(4) : cells);
      for (int j = 0; j < Array.getLength(row); j++) Array.set(row, j, cell(type.getComponentType(), random, shape));
      Array.set(array, i, row);
    }
    return array;
  }

  /** Few small values for most shapes, so that cells are equal, sorted or indexes often; extremes for the last one. */
  private static Object cell(Class<?> array, Random random, int shape) {
    Class<?> type = array.getComponentType();
    if (!type.isPrimitive() && random.nextInt(6) == 0) return null;
    if (shape == 0) return value(type, random.nextInt(3));
    if (shape == 1) return value(type, random.nextInt(4) + 1);
    if (shape == 2) return value(type, random.nextInt(7) - 2);
    if (shape == 3) return value(type, random.nextInt(2001) - 1000);
    return sample(type, random, 0);
  }

  /** All arrays of at most CELLS cells, null and the very same array, with all small numbers. */
  private static List<Object[]> allSmall(Class<?>[] types) {
    List<Object[]> inputs = new ArrayList<>();
    inputs.add(new Object[0]);
    for (int p = 0; p < types.length; p++) {
      List<Object[]> longer = new ArrayList<>();
      for (Object[] input : inputs) {
        for (Object value : smallValues(types[p])) longer.add(with(input, value));
        for (int q = 0; q < p; q++) {
          if (types[q] == types[p] && !types[p].isPrimitive() && input[q] != null) longer.add(with(input, input[q]));
        }
      }
      inputs = longer;
    }
    return inputs;
  }

  private static Object[] with(Object[] input, Object value) {
    Object[] longer = java.util.Arrays.copyOf(input, input.length + 1);
    longer[input.length] = value;
    return longer;
  }

  private static List<Object> smallValues(Class<?> type) {
    List<Object> values = new ArrayList<>();
    if (!type.isArray()) {
      for (long number : SMALL_NUMBERS) values.add(value(type, number));
      if (!type.isPrimitive()) values.addAll(java.util.Arrays.asList(value(type, NO_CACHED_BOX), null));
      if (type == Object.class) values.add(new Object());
      return values;
    }
    values.add(null);
    if (type.getComponentType().isArray()) {
      addSmallRows(type, values);
      return values;
    }
    int cells = SMALL_CELLS.length + (type.getComponentType().isPrimitive() ? 0 : 1);
    for (int length = 0, number = 1; length <= CELLS; length++, number *= cells) {
      for (int i = 0; i < number; i++) {
        Object array = Array.newInstance(type.getComponentType(), length);
        for (int at = 0, rest = i; at < length; at++, rest /= cells) {
          if (rest % cells < SMALL_CELLS.length) Array.set(array, at, value(type.getComponentType(), SMALL_CELLS[rest % cells]));
        }
        values.add(array);
      }
    }
    return values;
  }

  /** All of at most ROWS rows of at most as many cells, which are 0 or 1; a row may be null, or the one before it. */
  private static void addSmallRows(Class<?> type, List<Object> values) {
    Class<?> row = type.getComponentType();
    List<Object> rows = new ArrayList<>();
    rows.add(null);
    for (int length = 0; length <= ROWS; length++) {
      for (int bits = 0; bits < 1 << length; bits++) {
        Object made = Array.newInstance(row.getComponentType(), length);
        for (int j = 0; j < length; j++) Array.set(made, j, value(row.getComponentType(), bits >> j & 1));
        rows.add(made);
      }
    }
    values.add(Array.newInstance(row, 0));
    for (Object first : rows) {
      values.add(rowsOf(row, first));
      for (Object second : rows) values.add(rowsOf(row, first, second == null ? null : copy(second, new IdentityHashMap<>())));
      if (first != null) values.add(rowsOf(row, first, first));
    }
  }

  private static Object rowsOf(Class<?> row, Object... rows) {
    Object array = Array.newInstance(row, rows.length);
    for (int i = 0; i < rows.length; i++) Array.set(array, i, rows[i]);
    return array;
  }

  /** What is one array in the given values is one array in the copies, rows too. */
  private static Object[] copies(Object[] given) {
    Object[] copies = given.clone();
    Map<Object, Object> made = new IdentityHashMap<>();
    for (int p = 0; p < given.length; p++) {
      if (given[p] != null && given[p].getClass().isArray()) copies[p] = copy(given[p], made);
    }
    return copies;
  }

  private static Object copy(Object array, Map<Object, Object> made) {
    if (made.containsKey(array)) return made.get(array);
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    made.put(array, copy);
    for (int i = 0; i < length; i++) {
      Object cell = Array.get(array, i);
      Array.set(copy, i, cell != null && cell.getClass().isArray() ? copy(cell, made) : cell);
    }
    return copy;
  }

  private static String text(Object value) {
    if (value instanceof Character) return String.valueOf((int) (Character) value);
    if (value == null || !value.getClass().isArray()) return String.valueOf(value);
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) cells.add(text(Array.get(value, i)));
    return cells.toString();
  }

  /** Two loops of a billion rounds for one input are not worth the time, and so deep is no stack. */
  private static boolean isSlow(String owner, Object[] given) {
    if (owner.equals("Factorial")) return (Integer) given[0] > 1000000;
    if (owner.equals("TriangleLong")) return (Long) given[0] > 1000000;
    if (owner.equals("PrimeAny")) return (Integer) given[0] > 100000;
    if (owner.equals("Divide") || owner.equals("Modulo")) return (Integer) given[0] / (Integer) given[1] > 100000;
    return false;
  }

  private static Object sample(Class<?> type, Random random, int round) {
    long number = random.nextInt(3) == 0 ? random.nextLong() : NUMBERS[random.nextInt(NUMBERS.length)];
    if (random.nextInt(4) == 0) number = random.nextInt(3000) - 500;
    return round < 3000 ? value(type, number) : null;
  }

  private static Class<?> unboxed(Class<?> type) {
    return type == Object.class ? int.class : type.isPrimitive() ? type : java.lang.invoke.MethodType.methodType(type).unwrap().returnType();
  }

  private static Object value(Class<?> declared, String text) {
    if (text.equals("null")) return null;
    if (text.equals("object")) return new Object();
    Class<?> type = unboxed(declared);
    if (type == boolean.class) return Boolean.valueOf(text);
    if (type == double.class) return Double.valueOf(text);
    if (type == float.class) return Float.valueOf(text);
    return value(type, Long.parseLong(text));
  }

  private static Object value(Class<?> declared, long number) {
    Class<?> type = unboxed(declared);
    if (type == boolean.class) return (number & 1) != 0;
    if (type == long.class) return number;
    if (type == float.class) return number % 3 == 0 ? Float.intBitsToFloat((int) (number * 0x9E3779B97F4A7C15L)) : (float) number / 8;
    if (type == double.class) return number % 3 == 0 ? Double.longBitsToDouble(number * 0x9E3779B97F4A7C15L) : (double) number / 8;
    if (type == byte.class) return (byte) number;
    if (type == short.class) return (short) number;
    if (type == char.class) return (char) number;
    return (int) number;
  }

  /** The result or the exception, and what is in the given arrays afterwards. */
  private static String outcome(Method method, Object[] given) throws IllegalAccessException {
    Object[] copies = copies(given);
    StringBuilder text = new StringBuilder();
    try {
      text.append(text(method.invoke(null, copies)));
    } catch (InvocationTargetException thrown) {
      text.append("throws ").append(thrown.getCause().getClass().getName());
    }
    for (Object copy : copies) {
      if (copy != null && copy.getClass().isArray()) text.append(" then ").append(text(copy));
    }
    return text.toString();
  }

  /** Null: it did not end. */
  private static String outcomeInTime(Method method, Object[] given) throws InterruptedException {
    List<String> outcomes = new ArrayList<>();
    Thread thread = new Thread(() -> {
      try {
        outcomes.add(outcome(method, given));
      } catch (IllegalAccessException impossible) {
        throw new AssertionError(impossible);
      }
    });
    thread.setDaemon(true);
    thread.start();
    thread.join(MILLIS);
    return outcomes.isEmpty() ? null : outcomes.get(0);
  }

  private static void say(boolean isSo, String owner, String name, String text) {
    isFine &= isSo;
    if (!isSo) System.out.println("NOT TRUE: " + owner + "." + name + " " + text);
  }
}
