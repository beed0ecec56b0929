// SPDX-License-Identifier: MIT
public class Unsupported {
  static int longs(int a) {
    long x = a;
    return (int) (x * 2);
  }

  static int call(int a) {
    return Math.abs(a) + 1;
  }

  static int arrays(int a) {
    int[] x = new int[a];
    return x.length;
  }

  static int fields(int a) {
    int b = a;
    System.out.println(b);
    return b;
  }

  static int sameReference(Object x, Object y) {
    return x == y ? 1 : 2;
  }

  static int takesLong(long x, int a) {
    return a;
  }

  public static void main(String[] args) {}

  static long givesLong(int a) {
    if (a == 3) Study.error();
    return 7L;
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
