// SPDX-License-Identifier: MIT
package org.dashj;

/**
 * How a program speaks to dashj: values that may be anything, conditions to take for granted, and the place that must not be reached.
 *
 * <p>dashj has a class of its own by this name and never runs this one. This one is for compiling, and for running the program without
 * dashj, in a debugger say: then {@link #error()} throws, {@link #assume(boolean)} of something false ends the thread, and the `nondet`
 * values are those of the file that the system property `dashj.replay` names: the lines `nondetInt#1 = 5` of an answer UNSAFE, as they
 * are printed. Without the property, and beyond the last line, every value is 0 or false. A file that is missing or broken, or that
 * belongs to another program, is an IllegalStateException at the first value that is asked for, which names file and line.
 */
public final class Dash {
  private Dash() {}

  /** The property: no run reaches this call. Without dashj: throws an unchecked error. */
  public static void error() {
    ErrorReached error = new ErrorReached();
    if (System.getProperty(ReplayFile.PROPERTY) != null) report(error);
    throw error;
  }

  /** A test that dashj wrote watches its thread, so that no handler of the program hides the call. */
  private static void report(ErrorReached error) {
    Thread thread = Thread.currentThread();
    Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    if (!(handler instanceof ThreadGroup)) handler.uncaughtException(thread, error);
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
    synchronized (Values.LOCK) {
      return Values.replayed().nextBoolean();
    }
  }

  /** Any byte. */
  public static byte nondetByte() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextByte();
    }
  }

  /** Any char. */
  public static char nondetChar() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextChar();
    }
  }

  /** Any short. */
  public static short nondetShort() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextShort();
    }
  }

  /** Any int. */
  public static int nondetInt() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextInt();
    }
  }

  /** Any long. */
  public static long nondetLong() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextLong();
    }
  }

  /** Any float. */
  public static float nondetFloat() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextFloat();
    }
  }

  /** Any double. */
  public static double nondetDouble() {
    synchronized (Values.LOCK) {
      return Values.replayed().nextDouble();
    }
  }

  /** The file is read when the first value is asked for; each failure to read it is thrown again, not only the first. */
  private static final class Values {
    static final Object LOCK = new Object();
    private static ReplayValues values;

    static ReplayValues replayed() {
      if (values == null) values = new ReplayValues();
      return values;
    }
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
