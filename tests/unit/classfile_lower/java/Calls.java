// SPDX-License-Identifier: MIT
import org.dashj.Dash;
import org.sosy_lab.sv_benchmarks.Verifier;

class Elsewhere {
  static int twice(int a) {
    return 2 * a;
  }
}

class Below extends Elsewhere {}

class Prepared {
  static int count = Integer.parseInt("3");

  static int twice(int a) {
    return 2 * a;
  }
}

public class Calls {
  static int callsTwice(int a) {
    return Elsewhere.twice(a) + Below.twice(a + 1);
  }

  static void nothing(boolean b) {}

  static void callsNothing(int a) {
    nothing(a > 3);
    nothing(true);
  }

  static int callsInitialised(int a) {
    return Prepared.twice(a);
  }

  static synchronized int locked(int a) {
    return a;
  }

  static native int far(int a);

  static Object object(int a) {
    return null;
  }

  static int notFollowed(int a) {
    object(a);
    return locked(a) + far(a) + Character.getNumericValue(a);
  }

  static double mean(long a, float b) {
    return (a + b) / 2;
  }

  static double followedWide(long a) {
    return mean(a, 1.5f);
  }

  static int covered(int a) {
    try {
      return Elsewhere.twice(a);
    } catch (IllegalStateException e) {
      return 0;
    }
  }

  static byte small(byte b) {
    return b;
  }

  static byte smallOfSmall(byte b, char c) {
    byte d = small(b);
    small((byte) c);
    return small(d);
  }

  static boolean truth(boolean b) {
    return b;
  }

  static int two(int a, boolean b) {
    return b ? a : -a;
  }

  // javac keeps 5 or -300, then the byte, then the boolean in the same place of the stack.
  static int throughTheStack(int a) {
    return two((byte) (a > 3 ? 5 : -300), a < 7) + two(2, a == 9 | a > 12);
  }

  static boolean not(boolean b, boolean c) {
    boolean d = !truth(b) & c;
    d |= Dash.nondetBoolean();
    return truth(d);
  }

  static int choices() {
    boolean b = Dash.nondetBoolean();
    byte c = Dash.nondetByte();
    short d = Verifier.nondetShort();
    char e = Verifier.nondetChar();
    return (b ? c : d) + e + Dash.nondetInt();
  }

  static byte chosen() {
    return Dash.nondetByte();
  }

  static int assumes(int a) {
    Dash.assume(a > 0);
    Verifier.assume(a < 9);
    Dash.assume(true);
    return a;
  }

  static int assumesNothingHolds(int a) {
    Dash.assume(false);
    return a;
  }

  static void failsByApi() {
    Dash.error();
  }

  static double wideChoices() {
    return Dash.nondetLong() + Dash.nondetFloat() + Dash.nondetDouble();
  }

  static int underUnknown(int a) {
    try {
      return Elsewhere.twice(a);
    } catch (java.time.DateTimeException e) {
      return 0;
    }
  }
}
