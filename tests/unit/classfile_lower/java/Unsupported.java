// SPDX-License-Identifier: MIT
public class Unsupported {
  static int call(int a) {
    return Character.getNumericValue(a) + 1;
  }

  static int fields(int a) {
    int b = a;
    System.out.println(b);
    return b;
  }

  static int sameReference(Object x, Object y) {
    return x == y ? 1 : 2;
  }

  static int takesObject(CharSequence x, int a) {
    return a;
  }

  public static void main(String[] args) {}

  static Object givesObject(int a) {
    if (a == 3) Study.error();
    return null;
  }

  static int locked(int a, Object o) {
    synchronized (o) {
      return a;
    }
  }

  static Runnable lambda(int a) {
    return () -> System.out.println(a);
  }

  int ofInstance(int a) {
    return a + 1;
  }
}
