/** What is not modelled and may throw, a method each, and what handlers make of it. */
public class Throwing {
  static int[] missing;

  static int length() {
    return missing.length;
  }
  static int element(int x) {
    return new int[]{1, 2, 3}[x];
  }
  static byte[] size(int x) {
    return new byte[x];
  }
  static void store(int x) {
    Object[] texts = new String[1];
    if (x == 5) texts[0] = new Object();
  }
  static void cast(int x) {
    Object text = "a";
    if (x == 5) {
      Integer number = (Integer) text;
    }
  }
  static int inFinally(int x) {
    try { x++; } finally { x += missing.length; }
    return x;
  }
  static int caught(int x) {
    try { return missing.length; } catch (RuntimeException e) { return x; }
  }
  static int caughtInCaller(int x) {
    try { return length(); } catch (Throwable e) { return x; }
  }
  static int caughtByTheWrongOne(int x) {
    try { return length(); } catch (ArithmeticException e) { return x; }
  }
  static int parameter(Number[] values) {
    return values.length;
  }
  static int unread(Number[] values) {
    return 1;
  }
  static int thrownOn(int x) {
    int r;
    try { r = x; java.time.LocalDate.of(2000, x, 1); } finally { r = 5 / (x | 1); }
    return r;
  }
  static class Linked {
    static int value;
    static { if (value == 0) throw new UnsatisfiedLinkError(); }
  }
  static int initialised(int x) {
    return x == 5 ? Linked.value : 0;
  }
  static int day(int month) {
    return java.time.LocalDate.of(2000, month, 1).getDayOfMonth();
  }
  static int inUnknownHandler(int x) {
    try { return day(x); } catch (java.time.DateTimeException e) { return 5 / (x - 13); } catch (Throwable e) { return 0; }
  }
  static int pastUnknownHandler(int x) {
    try { return day(x); } catch (java.time.DateTimeException e) { return 1; } catch (Throwable e) { return 0; }
  }
}
