// SPDX-License-Identifier: MIT
package org.dashj;

import dashj.harness.Choices;

/**
 * The `Dash` that every program sees inside dashj. Its values are the recorded choices of the run. Without an initialiser: its first
 * use runs nothing.
 */
public final class Dash {
  private Dash() {}

  /** Never gets this far where the property counts calls of it: a test stops before the call, a replay at the first instruction. */
  public static void error() {
    throw new Error("Dash.error() was called");
  }

  public static void assume(boolean condition) {
    if (!condition) Choices.exclude();
  }

  public static boolean nondetBoolean() {
    return (Choices.next() & 1) != 0;
  }

  public static byte nondetByte() {
    return (byte) Choices.next();
  }

  public static char nondetChar() {
    return (char) Choices.next();
  }

  public static short nondetShort() {
    return (short) Choices.next();
  }

  public static int nondetInt() {
    return (int) Choices.next();
  }

  public static long nondetLong() {
    return Choices.next();
  }

  public static float nondetFloat() {
    return Float.intBitsToFloat((int) Choices.next());
  }

  public static double nondetDouble() {
    return Double.longBitsToDouble(Choices.next());
  }
}
