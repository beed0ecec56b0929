// SPDX-License-Identifier: MIT

import dashj.harness.Probes;
import org.dashj.Dash;

/** Entries for boxes of inputs, with the probes for errors, handlers and bounds written by hand. */
class Boxed {
  private static void failIf(boolean condition) {
    if (!condition) return;
    Probes.error(0);
    error();
  }

  static void error() {}

  static void fails(int x) {
    failIf(x == -3 || x == 5);
  }

  private static int kinds(boolean z, byte b, short s, char c, int i) {
    failIf(z && b == -128 && s == -7 && c == '\uffff' && i == Integer.MIN_VALUE);
    return b + s + c + i;
  }

  static long none() {
    return 1L;
  }

  static void noneFails() {
    failIf(true);
  }

  static void sum(int a, int b) {
    failIf(a + b == 7);
  }

  static void divides(int x) {
    failIf(100 / x == 50);
  }

  static void asserts(int x) {
    if (x == 1) throw new IllegalStateException();
    if (x == 2) throw new Refused();
    failIf(x == 3);
  }

  static class Refused extends AssertionError {
    private static final long serialVersionUID = 1L;
  }

  static void assumes(int x) {
    Dash.assume(x % 2 != 0);
    failIf(x >= 10);
  }

  static void hides(int x) {
    try {
      failIf(x == 4);
    } catch (Throwable t) {
      Probes.handler(t);
    }
  }

  /** What a program could do to a stop if its handler had no probe. */
  static void swallows(int x) {
    try {
      failIf(x == 4);
    } catch (Throwable t) {
      return;
    }
  }

  static void overflows(int x) {
    Probes.bound();
    if (x == 9) overflows(x);
  }

  static void hidesOverflow(int x) {
    try {
      overflows(x);
    } catch (Throwable t) {
      Probes.handler(t);
    }
  }

  static void loops(int x) {
    for (int i = 0; i < x; i++) Probes.bound();
  }

  static void spins(int x) {
    while (x == 2) Thread.onSpinWait();
  }

  static void exits(int x) {
    if (x == 2) Runtime.getRuntime().halt(0);
  }

  static class Initialised {
    static {
      Probes.bound();
    }

    static void run(int x) {
      failIf(x == 2);
    }
  }

  static class Broken {
    static final int NUMBER = 1 / Integer.parseInt("0");

    static void run(int x) {}
  }
}
