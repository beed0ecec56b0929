/** Exceptions that leave by a statement that does not say of which class they are. */
public class ThrownOn {
  static class Own extends RuntimeException {}

  static class Deeper extends Own {}

  static int count;

  static int chosen(int a) {
    if (a == 1) throw new Own();
    if (a == 2) throw new Deeper();
    if (a == 3) throw new IllegalStateException();
    return 12 / a;
  }

  static int behindFinally(int a) {
    try {
      return chosen(a);
    } finally {
      count++;
    }
  }

  static int caught(int a) {
    try {
      return chosen(a);
    } catch (Own e) {
      throw e;
    } catch (RuntimeException e) {
      count = a;
      throw e;
    }
  }

  static int kept(int a) {
    RuntimeException thrown = null;
    try {
      count = chosen(a);
    } catch (RuntimeException e) {
      thrown = e;
    }
    if (thrown != null) throw thrown;
    return count;
  }

  static int ofCallee(int a) {
    return behindFinally(a) + 1;
  }

  static int again(int a) {
    try {
      return a > 9 ? again(a - 10) : chosen(a);
    } finally {
      count++;
    }
  }

  static int ofOneClass(int a) {
    try {
      return 12 / a;
    } finally {
      count++;
    }
  }
}
