// SPDX-License-Identifier: MIT
import dashj.harness.Probes;
import org.dashj.Dash;

/**
 * Static state whose initialisers only store constants, with the probes that the instrumenter would add written by hand; such an
 * initialiser gets none.
 */
class Settings {
  private Settings() {}

  static boolean flag = true;
  static byte small = -100;
  static char letter = '\uffee';
  static short medium = -30000;
  static int number = 40;
  static long large = 1L << 40;
  static float single = 0.5f;
  static double twice = -0.25;
  static Object reference = null;
  static int byDefault;

  static class Base {
    static int inherited = 17;
  }

  static final class Below extends Base {
    static int own = 3;

    /** 20 in each run that starts fresh. */
    static int sum() {
      Probes.enter(2);
      int sum = own++ + inherited++;
      Probes.leave(sum);
      return sum;
    }
  }

  /** An initialiser that runs before the run begins where something is put back, and has probes. */
  static final class Checked {
    static int count;

    static {
      Probes.enter(9);
      Probes.leave();
    }

    static int next() {
      Probes.enter(3);
      count++;
      Probes.leave(count);
      return count;
    }
  }

  /** Records every field as it finds it, then changes all. */
  static void change() {
    Probes.enter(1);
    Probes.local(flag ? 1 : 0, 0);
    Probes.local(small, 1);
    Probes.local(letter, 2);
    Probes.local(medium, 3);
    Probes.local(number, 4);
    Probes.local(large, 5);
    Probes.local(single, 6);
    Probes.local(twice, 7);
    Probes.local(reference == null ? 0 : 1, 8);
    Probes.local(byDefault, 9);
    flag = false;
    small++;
    letter++;
    medium++;
    number++;
    large++;
    single++;
    twice++;
    reference = new Object();
    byDefault++;
    Probes.leave();
  }

  /** The same, but the run is cut: by an error, an assumption, the step bound, an exception, a full stack. */
  static void changeAndEnd(int how) {
    change();
    if (how == 0) Probes.error(5);
    if (how == 1) Dash.assume(false);
    while (how == 2) Probes.bound();
    if (how == 3) throw new IllegalStateException();
    if (how == 4) deeper(0);
  }

  static int deeper(int x) {
    return x + deeper(x + 1);
  }
}
