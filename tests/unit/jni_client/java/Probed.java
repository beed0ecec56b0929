// SPDX-License-Identifier: MIT
import dashj.harness.Probes;

/** What the instrumenter would make of small methods, written by hand. */
final class Probed {
  private Probed() {}

  private static int addOne(int x) {
    Probes.enter(7);
    Probes.local(x, 0);
    Probes.block(0);
    int result = x + 1;
    Probes.leave(result);
    return result;
  }

  static boolean types(boolean z, byte b, char c, short s) {
    Probes.enter(1);
    Probes.local(z ? 1 : 0, 0);
    Probes.local(b, 1);
    Probes.local(c, 2);
    Probes.local(s, 3);
    return z;
  }

  static void nothing() {
    Probes.enter(2);
    Probes.leave();
  }

  static int divide(int x) {
    Probes.enter(3);
    return 1 / x;
  }

  static void error() {}

  static void reachesError(int x) {
    Probes.enter(4);
    if (x == 42) {
      Probes.error(9);
      error();
    }
    Probes.leave();
  }

  static void reachesErrorIn(int x) {
    try {
      reachesError(x);
      Probes.leave();
    } catch (Throwable t) {
      Probes.handler(t);
      Probes.block(99);
    } finally {
      Probes.block(100);
    }
  }

  /** The handler has no probe: code that is not instrumented, say. */
  static void swallowsTheStop(int x) {
    try {
      reachesError(x);
    } catch (Throwable t) {
      x = 0;
    }
    Probes.block(5);
  }

  static class FailingInitializer {
    static {
      reachesError(42);
    }

    static void touch() {}
  }

  static void errorInInitializer() {
    try {
      FailingInitializer.touch();
    } catch (Throwable t) {
      Probes.handler(t);
      Probes.block(1);
    }
  }

  static void endless() {
    Probes.enter(5);
    while (true) {
      Probes.block(1);
    }
  }

  static void errorAfter(int words) {
    for (int i = 0; i < words; i++) {
      Probes.block(i);
    }
    Probes.error(9);
  }

  static void endlessWithBounds() {
    while (true) {
      Probes.bound();
    }
  }

  static void endlessSwallowing() {
    while (true) {
      try {
        endless();
      } catch (Throwable t) {
        Probes.handler(t);
      }
    }
  }

  static void endlessWithout() {
    Probes.enter(6);
    Probes.block(3);
    while (true) {}
  }

  static int depth;

  static void deep() {
    depth++;
    deep();
  }

  static void recursion() {
    Probes.enter(8);
    deep();
  }

  static void recursionCaught() {
    Probes.enter(8);
    try {
      deep();
    } catch (StackOverflowError e) {
      depth = 0;
    }
    Probes.block(1);
    Probes.leave();
  }

  static int memory() {
    Probes.enter(9);
    int total = 0;
    long[][] all = new long[1 << 20][];
    for (int i = 0; i < all.length; i++) {
      all[i] = new long[1 << 20];
      total += all[i].length;
    }
    return total;
  }

  static void memoryCaught() {
    Probes.enter(9);
    try {
      memory();
    } catch (OutOfMemoryError e) {
      Probes.handler(e);
      Probes.block(1);
    }
  }

  static void exit() {
    Probes.enter(10);
    System.exit(0);
  }

  static void halt() {
    Probes.enter(10);
    Runtime.getRuntime().halt(3);
  }

  static void noise() {
    System.out.println("noise on stdout");
    System.err.println("noise on stderr");
    System.out.flush();
  }

  static int readsInput() throws java.io.IOException {
    return 1 / (System.in.read() + 1 == 0 ? 1 : 0);
  }

  static int startsThread() {
    Probes.enter(11);
    Thread other = new Thread(() -> {
      while (true) {
        Probes.block(77);
      }
    });
    other.setDaemon(true);
    other.start();
    long end = System.nanoTime() + 20_000_000L;
    while (System.nanoTime() < end) {}
    return 1;
  }

  static int counter;

  static int count() {
    Probes.leave(++counter);
    return counter;
  }

  static void assertsNever() {
    assert counter < 0;
  }

  static void unsupported(String s) {}
}
