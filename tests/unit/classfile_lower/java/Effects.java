// What instructions may throw, a method each: of what is not modelled the first instruction of that kind is looked at.
class Effects {
  static class Own extends RuntimeException {}

  static int iaload(int[] a, int i) { return a[i]; }
  static long laload(long[] a, int i) { return a[i]; }
  static float faload(float[] a, int i) { return a[i]; }
  static double daload(double[] a, int i) { return a[i]; }
  static Object aaload(Object[] a, int i) { return a[i]; }
  static int baload(byte[] a, int i) { return a[i]; }
  static int caload(char[] a, int i) { return a[i]; }
  static int saload(short[] a, int i) { return a[i]; }
  static void iastore(int[] a, int i) { a[i] = i; }
  static void lastore(long[] a, int i) { a[i] = i; }
  static void fastore(float[] a, int i) { a[i] = i; }
  static void dastore(double[] a, int i) { a[i] = i; }
  static void aastore(Object[] a, int i) { a[i] = a; }
  static void bastore(byte[] a, int i) { a[i] = 1; }
  static void castore(char[] a, int i) { a[i] = 1; }
  static void sastore(short[] a, int i) { a[i] = 1; }
  static int arraylength(int[] a) { return a.length; }
  static int[] newarray(int n) { return new int[n]; }
  static int[] newarrayOfThree() { return new int[3]; }
  static int[] newarrayOfLessThanNone() { return new int[-1]; }
  static Object anewarray(int n) { return new String[n]; }
  static Object anewarrayOfAUri(int n) { return new java.net.URI[n]; }
  static Object multianewarray(int n) { return new int[2][n]; }
  static Object multianewarrayOfUris(int n) { return new java.net.URI[2][3]; }
  static void monitor(Object o) { synchronized (o) { } }

  static int monitorCaught(Object o) {
    try {
      synchronized (o) { return 1; }
    } catch (IllegalMonitorStateException e) {
      return 2;
    }
  }

  static Object cast(Object o) { return (java.util.List<?>) o; }
  static Object castToArray(Object o) { return (int[]) o; }
  static Object castToUri(Object o) { return (java.net.URI) o; }
  static boolean instanceOf(Object o) { return o instanceof java.util.List; }
  static boolean instanceOfUri(Object o) { return o instanceof java.net.URI[]; }
  static Object uriConstant() { return java.net.URI.class; }
  static int call(Object o) { return o.hashCode(); }
  static Object lambda() { Runnable r = () -> { }; return r; }
  static Object creation() { return new java.util.ArrayList<Object>(); }

  static Object caughtByBoth(Object o) { try { return (java.net.URI) o; } catch (ClassCastException | LinkageError e) { return null; } }
  static Object caughtByOne(Object o) { try { return (java.net.URI) o; } catch (ClassCastException e) { return null; } }
  static Object caughtAbove(Object o) { try { return (java.net.URI) o; } catch (RuntimeException | Error e) { return null; } }
  static Object caughtElsewhere(Object o) { try { return (java.net.URI) o; } catch (ArithmeticException e) { return null; } }
  static Object caughtByOwn(Object o) { try { return (java.net.URI) o; } catch (Own e) { return null; } }
  static int callUnderNull(Object o) { try { return o.hashCode(); } catch (NullPointerException e) { return 1; } }
  static int callUnderAll(Object o) { try { return o.hashCode(); } catch (Throwable e) { return 1; } }
  static Object underUnknown(Object o) { try { return (java.net.URI) o; } catch (java.util.InputMismatchException e) { return null; } }
  static int callUnderUnknown(Object o) { try { return o.hashCode(); } catch (java.util.InputMismatchException e) { return 1; } }
}
