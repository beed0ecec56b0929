// SPDX-License-Identifier: MIT
package org.dashj;

/**
 * How a program speaks to dashj: values that may be anything, conditions to take for granted, and the place that must not be reached.
 *
 * <p>dashj has a class of its own by this name and never runs this one. This one is for compiling, and for running the program without
 * dashj: then every `nondet` value is 0 or false, {@link #error()} throws, and {@link #assume(boolean)} of something false ends the
 * thread.
 */
public final class Dash {
  private Dash() {}

  /** The property: no run reaches this call. Without dashj: throws an unchecked error. */
  public static void error() {
    throw new ErrorReached();
  }

  /**
   * Only runs in which the condition holds count. Without dashj, if it does not hold: throws an unchecked error without a stack trace,
   * as a run that is of no interest must not go on.
   */
  public static void assume(boolean condition) {
    if (!condition) throw new RunExcluded();
  }

  /** Any boolean. */
  public static boolean nondetBoolean() {
    return false;
  }

  /** Any byte. */
  public static byte nondetByte() {
    return 0;
  }

  /** Any char. */
  public static char nondetChar() {
    return 0;
  }

  /** Any short. */
  public static short nondetShort() {
    return 0;
  }

  /** Any int. */
  public static int nondetInt() {
    return 0;
  }

  /** Any long. */
  public static long nondetLong() {
    return 0;
  }

  /** Any float. */
  public static float nondetFloat() {
    return 0;
  }

  /** Any double. */
  public static double nondetDouble() {
    return 0;
  }

  private static final class ErrorReached extends Error {
    private static final long serialVersionUID = 1L;

    ErrorReached() {
      super("Dash.error() was called");
    }
  }

  private static final class RunExcluded extends Error {
    private static final long serialVersionUID = 1L;

    RunExcluded() {
      super("Dash.assume(false): this run does not count", null, false, false);
    }
  }
}
