// SPDX-License-Identifier: MIT
import dashj.harness.Probes;
import org.dashj.Dash;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Programs that ask for values and assume things, with the probes that tell what they got. */
final class Choosing {
  private Choosing() {}

  static void kinds() {
    Probes.local(Dash.nondetBoolean() ? 1 : 0, 0);
    Probes.local(Dash.nondetByte(), 1);
    Probes.local(Dash.nondetChar(), 2);
    Probes.local(Dash.nondetShort(), 3);
    Probes.local(Dash.nondetInt(), 4);
    long wide = Dash.nondetLong();
    Probes.local((int) wide, 5);
    Probes.local((int) (wide >> 32), 6);
    Probes.local(Float.floatToRawIntBits(Dash.nondetFloat()), 7);
    Probes.local((int) Dash.nondetDouble(), 8);
  }

  static void verifierKinds() {
    Probes.local(Verifier.nondetBoolean() ? 1 : 0, 0);
    Probes.local(Verifier.nondetByte(), 1);
    Probes.local(Verifier.nondetChar(), 2);
    Probes.local(Verifier.nondetShort(), 3);
    Probes.local(Verifier.nondetString().length(), 9);
    Probes.local(Verifier.nondetInt(), 4);
    long wide = Verifier.nondetLong();
    Probes.local((int) wide, 5);
    Probes.local((int) (wide >> 32), 6);
    Probes.local(Float.floatToRawIntBits(Verifier.nondetFloat()), 7);
    Probes.local((int) Verifier.nondetDouble(), 8);
  }

  static void mixed() {
    Probes.local(Dash.nondetInt(), 0);
    Probes.local(Verifier.nondetInt(), 1);
    Probes.local(Dash.nondetInt(), 2);
  }

  /** A handler and a finally that would act, with the probes that the instrumenter puts there. */
  static void assumesIn(int x) {
    Probes.enter(1);
    try {
      Dash.assume(x > 0);
      Probes.block(1);
    } catch (Throwable t) {
      Probes.handler(t);
      Probes.block(2);
    } finally {
      Probes.block(3);
    }
    Probes.leave();
  }

  static void verifierAssumes(int x) {
    Probes.enter(1);
    Verifier.assume(x > 0);
    Probes.leave();
  }

  /** No probe in the handler: code that is not instrumented. */
  static void swallowsTheAssume() {
    Probes.enter(1);
    try {
      Dash.assume(false);
    } catch (Throwable t) {
      Probes.block(1);
    }
    System.exit(0);
  }

  static class AssumesInInitializer {
    static {
      Dash.assume(Dash.nondetBoolean());
    }

    static void touch() {}
  }

  static void assumesInInitializer() {
    Probes.enter(1);
    AssumesInInitializer.touch();
    Probes.leave();
  }

  static int depth;

  static void overflowsIn(int which) {
    depth++;
    if (which == 0) Probes.enter(depth & 0xFFFF);
    if (which == 1) depth += Dash.nondetInt();
    if (which == 2) depth += Verifier.nondetBoolean() ? 1 : 0;
    if (which == 3) Dash.assume(depth > 0);
    overflowsIn(which);
  }

  /** Comes to itself only after many frames: the overflow may happen in whatever is called there. */
  static void overflows(int which) {
    Probes.enter(1);
    while (true) {
      try {
        overflowsIn(which);
      } catch (StackOverflowError e) {
        Probes.handler(e);
        Probes.block(1);
      } catch (Throwable t) {
        Probes.handler(t);
        Probes.block(2);
      }
    }
  }

  /** Ten ints and a long a frame. */
  static int down(int n, int a, int b, int c, int d, long e) {
    Probes.bound();
    int f = a ^ n;
    int g = b + n;
    int h = c - n;
    long i = e * n;
    return n == 0 ? f + g + h : down(n - 1, g, h, f, d ^ g, i) + d;
  }

  static void deep(int n) {
    Probes.enter(1);
    Probes.leave(down(n, 1, 2, 3, 4, 5L) == 0 ? 0 : 1);
  }

  static void errs(int x) {
    if (x == 42) Dash.error();
  }

  static class Nested {
    private static int hidden(boolean z, int x) {
      Probes.enter(1);
      Probes.leave(x + 1);
      return x + 1;
    }

    private static class Deeper {
      private static void main(String[] words) {
        Probes.enter(1);
        Probes.leave(words.length);
      }
    }
  }
}
