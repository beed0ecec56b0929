// SPDX-License-Identifier: MIT
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

/** Runs the pairs that stand on stdin, a line each: Class method WORD [input, ...]. Ends with 1 where one is not what WORD says. */
public final class Truth {
  private static final long[] NUMBERS = {0, 1, -1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 16, 25, 28, 30, 31, 34, 99, 100, 400, 1000, 1900, 2000, 4096,
    -2, -5, -10, 40000, 999999, 1000000, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE};
  private static final int INPUTS = 3000, MILLIS = 8000;
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
    if (!word.equals("EQUIVALENT")) {
      Object[] given = new Object[types.length];
      String[] values = input.split(", *");
      for (int i = 0; i < types.length; i++) given[i] = value(types[i], values[i]);
      boolean isInside = pre == null || (Boolean) pre.invoke(null, given);
      String left = outcome(reference, given), right = outcomeInTime(student, given);
      boolean isSo = word.equals("DIFFERENT") ? right != null && !left.equals(right) : right == null;
      say(isSo && isInside, owner, name, word + " at " + input + ": " + left + ", " + right);
      return;
    }
    Random random = new Random(1);
    for (int i = 0; i < INPUTS; i++) {
      Object[] given = new Object[types.length];
      for (int p = 0; p < types.length; p++) given[p] = sample(types[p], random, i);
      if (pre != null && !(Boolean) pre.invoke(null, given)) continue;
      if (isSlow(owner, given)) continue;
      String left = outcome(reference, given), right = outcome(student, given);
      if (!left.equals(right)) {
        say(false, owner, name, "differs at " + java.util.Arrays.toString(given) + ": " + left + ", " + right);
        return;
      }
    }
    say(true, owner, name, word);
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

  private static Object value(Class<?> type, String text) {
    if (type == boolean.class) return Boolean.valueOf(text);
    if (type == double.class) return Double.valueOf(text);
    if (type == float.class) return Float.valueOf(text);
    return value(type, Long.parseLong(text));
  }

  private static Object value(Class<?> type, long number) {
    if (type == boolean.class) return (number & 1) != 0;
    if (type == long.class) return number;
    if (type == float.class) return number % 3 == 0 ? Float.intBitsToFloat((int) (number * 0x9E3779B97F4A7C15L)) : (float) number / 8;
    if (type == double.class) return number % 3 == 0 ? Double.longBitsToDouble(number * 0x9E3779B97F4A7C15L) : (double) number / 8;
    return (int) number;
  }

  private static String outcome(Method method, Object[] given) throws IllegalAccessException {
    try {
      return String.valueOf(method.invoke(null, given));
    } catch (InvocationTargetException thrown) {
      return "throws " + thrown.getCause().getClass().getName();
    }
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
