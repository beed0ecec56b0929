// SPDX-License-Identifier: MIT
package org.sosy_lab.sv_benchmarks;

import org.dashj.Dash;

/** The class that programs of the software verification competition call, by its public interface: the same choices as `Dash`. */
public final class Verifier {
  private Verifier() {}

  public static void assume(boolean condition) {
    Dash.assume(condition);
  }

  public static boolean nondetBoolean() {
    return Dash.nondetBoolean();
  }

  public static byte nondetByte() {
    return Dash.nondetByte();
  }

  public static char nondetChar() {
    return Dash.nondetChar();
  }

  public static short nondetShort() {
    return Dash.nondetShort();
  }

  public static int nondetInt() {
    return Dash.nondetInt();
  }

  public static long nondetLong() {
    return Dash.nondetLong();
  }

  public static float nondetFloat() {
    return Dash.nondetFloat();
  }

  public static double nondetDouble() {
    return Dash.nondetDouble();
  }

  /** Takes no choice. */
  public static String nondetString() {
    return "";
  }
}
