// SPDX-License-Identifier: MIT
import org.dashj.Dash;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Original classes that ask for values and assume things. */
final class Chosen {
  private Chosen() {}

  static class Errors {
    static void error() {}
  }

  static void failsAt(int x) {
    if (Dash.nondetInt() == x && Verifier.nondetChar() == 'q' && Dash.nondetBoolean() && Dash.nondetByte() == 0) Errors.error();
  }

  static void assumes(int x) {
    try {
      Verifier.assume(x > 0);
    } catch (Throwable t) {
      Errors.error();
    } finally {
      if (x <= 0) Errors.error();
    }
  }

  static void assumesAfterError() {
    try {
      Errors.error();
    } catch (Throwable t) {
      Dash.assume(false);
    }
  }

  static int deep(int x) {
    return x + deep(x + 1);
  }

  static void assumesAfterOverflow() {
    try {
      deep(1);
    } catch (StackOverflowError e) {
      Dash.assume(false);
    }
  }

  static void ownError(int x) {
    level(x);
  }

  private static void level(int x) {
    if (x == 42) Dash.error();
  }

  static int failsBelow(int n) {
    if (n == 0) Dash.error();
    return failsBelow(n - 1) + 1;
  }

  public static void main(String[] words) {
    if (words.length == 0) Errors.error();
  }
}
