// SPDX-License-Identifier: MIT
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs each static method of Methods on a grid of inputs and writes a line a call: name, descriptor letters, arguments, then
 * "returned VALUE", "returned", "threw CLASS" or "error".
 */
public class Samples {
  private static final int[] INTS = {0, 1, -1, 2, 7, -8, 31, 32, 33, 100, 255, -129, 32768, 65537, 0x7fffffff, 0x80000000, 0x55555555};

  public static void main(String[] args) throws Exception {
    try (PrintWriter out = new PrintWriter(args[0], "UTF-8")) {
      for (Method method : Methods.class.getDeclaredMethods()) {
        if (!method.isSynthetic() && !method.getName().equals("error")) runAll(method, out);
      }
    }
  }

  private static void runAll(Method method, PrintWriter out) throws Exception {
    method.setAccessible(true);
    List<Object[]> calls = new ArrayList<>();
    calls.add(new Object[0]);
    for (Class<?> type : method.getParameterTypes()) {
      List<Object[]> longer = new ArrayList<>();
      for (Object[] call : calls) {
        for (Object value : valuesOf(type)) {
          Object[] next = java.util.Arrays.copyOf(call, call.length + 1);
          next[call.length] = value;
          longer.add(next);
        }
      }
      calls = longer;
    }
    for (Object[] call : calls) out.println(method.getName() + arguments(call) + " " + outcome(method, call));
  }

  private static List<Object> valuesOf(Class<?> type) {
    List<Object> values = new ArrayList<>();
    if (type == boolean.class) {
      values.add(false);
      values.add(true);
      return values;
    }
    for (int i : INTS) {
      if (type == int.class) values.add(i);
      if (type == byte.class) values.add((byte) i);
      if (type == short.class) values.add((short) i);
      if (type == char.class) values.add((char) i);
    }
    return values;
  }

  private static String arguments(Object[] call) {
    StringBuilder text = new StringBuilder();
    for (Object value : call) text.append(' ').append(number(value));
    return text.append(" :").toString();
  }

  private static int number(Object value) {
    if (value instanceof Boolean) return (Boolean) value ? 1 : 0;
    if (value instanceof Character) return (Character) value;
    return ((Number) value).intValue();
  }

  private static String outcome(Method method, Object[] call) throws Exception {
    try {
      Object result = method.invoke(null, call);
      return result == null ? "returned" : "returned " + number(result);
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause();
      if (thrown instanceof Methods.Reached || thrown instanceof AssertionError) return "error";
      return "threw " + thrown.getClass().getName().replace('.', '/');
    }
  }
}

/** One method a trait of the language. */
class Methods {
  static class Reached extends RuntimeException {}

  static void error() {
    throw new Reached();
  }

  static int arithmetic(int a, int b) {
    return (a + b) * (a - b) ^ -a;
  }

  static int bits(int a, int b) {
    return (a & b) | (~a ^ b) << 3;
  }

  static int shifts(int a, int b) {
    return (a << b) + (a >> b) - (a >>> b);
  }

  static int divide(int a, int b) {
    return a / b;
  }

  static int remainder(int a, int b) {
    return a % b;
  }

  static int constantDivisors(int a) {
    return a / 7 + a % 7 + a / -1 + a % -1 + a / 16;
  }

  static byte toByte(int a) {
    return (byte) a;
  }

  static short toShort(int a) {
    return (short) (a * 3);
  }

  static char toChar(int a) {
    return (char) (a + 1);
  }

  static int smallTypes(byte b, char c, short s) {
    b += c;
    c -= s;
    s++;
    return b + c * 3 + s;
  }

  static boolean logic(boolean a, boolean b, int x) {
    boolean c = a && x > 3 || !b ^ a;
    c |= x == 7;
    return c != (x < 0 | b);
  }

  static int order(int a) {
    int b = a++ + ++a * a--;
    a += a++ + b;
    int c = a = b;
    return a - b + c * a;
  }

  static int ternaries(int a, int b) {
    return (a > b ? a : b) - (a == 0 ? b > 0 ? 1 : 2 : a < 0 ? -a : b) * 3;
  }

  static int comparisons(int a, int b) {
    int r = 0;
    if (a == b) r |= 1;
    if (a != b) r |= 2;
    if (a < b) r |= 4;
    if (a <= b) r |= 8;
    if (a > b) r |= 16;
    if (a >= b) r |= 32;
    if (a == 0) r |= 64;
    if (a != 0) r |= 128;
    if (b < 0) r |= 256;
    if (b <= 0) r |= 512;
    if (b > 0) r |= 1024;
    if (b >= 0) r |= 2048;
    return r;
  }

  static int sparse(int a) {
    switch (a) {
      case Integer.MIN_VALUE:
        return 1;
      case -8:
        a++;
      case 7:
        return a;
      case 65537:
        break;
      default:
        return -2;
    }
    return 3;
  }

  static int dense(int a) {
    int r = 0;
    switch (a & 7) {
      case 0:
        r = 1;
      case 1:
        r += 2;
        break;
      case 3:
        return 9;
      case 4:
        for (int i = 0; i < 3; i++) {
          if (i == 1) continue;
          r += i;
        }
        break;
      default:
        r = -1;
    }
    return r;
  }

  static int loops(int n) {
    int sum = 0;
    outer:
    for (int i = 0; i < (n & 15); i++) {
      int j = i;
      do {
        sum += i * j;
        if (sum > 1000) break outer;
        if ((j & 3) == 2) continue outer;
      } while (j-- > 0);
    }
    return sum;
  }

  static int gcd(char a, char b) {
    int x = a, y = b;
    while (y != 0) {
      int t = x % y;
      x = y;
      y = t;
    }
    return x;
  }

  static int hash(int a) {
    a = (a ^ 61) ^ (a >>> 16);
    a += a << 3;
    a ^= a >>> 4;
    a *= 0x27d4eb2d;
    return a ^ a >>> 15;
  }

  static void nothing(boolean b) {
    if (b) return;
    int unused = 3;
  }

  static int asserted(int a) {
    assert a != 7 : "seven " + a;
    assert a > -100;
    return a;
  }

  static int guarded(int a, int b) {
    if (a == b * 2 && a > 5) error();
    if (b == 31) throw new IllegalArgumentException("b = " + b);
    if (b == 32) throw new AssertionError(b);
    return a - b;
  }

  static int manyLocals(int a) {
    int b = a, c = b + 1, d = c * 2, e = d ^ b, f = e - c;
    {
      int g = f + 1;
      e += g;
    }
    {
      int h = f + 2;
      e -= h;
    }
    return a + b + c + d + e + f;
  }
}
