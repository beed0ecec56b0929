// SPDX-License-Identifier: MIT
import dashj.harness.Probes;

/** Static state of several classes, and initialisers, with the probes that the instrumenter would add written by hand. */
final class Fresh {
  private Fresh() {}

  /** Every initialiser and every method counts here; a value that leaks from one run to the next shows. */
  static final class Ledger {
    static int entries;

    static int add(int amount) {
      entries += amount;
      return entries;
    }
  }

  static int counter = 40;

  static {
    Probes.enter(1);
    counter += Ledger.add(1);
    Probes.leave();
  }

  /** 42 in each run that starts fresh; then 43, 44. */
  static int count() {
    Probes.enter(2);
    counter++;
    Probes.leave(counter);
    return counter;
  }

  static final class Fragile {
    static final int VALUE;

    static {
      Probes.enter(3);
      if (Ledger.add(10) == 11) throw new IllegalStateException("first use");
      VALUE = 1;
    }
  }

  /** The first use of Fragile fails, and so does each other one in the same run: 1, then 2 (JVMS 5.5). */
  static int usesFragile() {
    Probes.enter(4);
    int seen = 0;
    for (int i = 0; i < 2; i++) {
      try {
        seen = seen * 10 + Fragile.VALUE + 2;
      } catch (ExceptionInInitializerError e) {
        Probes.handler(e);
        seen = seen * 10 + 1;
      } catch (NoClassDefFoundError e) {
        Probes.handler(e);
        seen = seen * 10 + 2;
      }
    }
    Probes.leave(seen);
    return seen;
  }

  static final class ThrowsAtFirst {
    static {
      Probes.enter(5);
      counter = 10 / (counter - counter);
    }

    static void run() {
      Probes.enter(6);
    }
  }

  static final class AssertsAtFirst {
    static int zero;

    static {
      assert zero == 1 : "in the initialiser";
    }

    static void run() {
      Probes.enter(6);
    }
  }

  static final class LoopsAtFirst {
    static int rounds;

    static {
      Probes.enter(7);
      while (rounds >= 0) {
        Probes.bound();
        rounds = rounds + 1 & 0xFFFF;
      }
    }

    static void run() {
      Probes.enter(6);
    }
  }

  static class FailingBase {
    static {
      Probes.enter(8);
      if (counter > 0) throw new UnsupportedOperationException("base");
    }
  }

  static final class OfFailingBase extends FailingBase {
    static void run() {
      Probes.enter(6);
    }
  }

  static final class OverflowsAtFirst {
    static {
      Probes.enter(9);
      try {
        deeper(0);
      } catch (StackOverflowError e) {
        counter = 0;
      }
      if (counter == 0) throw new IllegalStateException();
    }

    static int deeper(int x) {
      return x + deeper(x + 1);
    }

    static void run() {
      Probes.enter(6);
    }
  }
}
