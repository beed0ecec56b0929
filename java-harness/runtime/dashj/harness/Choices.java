// SPDX-License-Identifier: MIT
package dashj.harness;

/**
 * What the served `Dash` and `Verifier` rest on: the recorded choices of a run, in the order in which the run asks for them, over all
 * kinds of values. Beyond their end every choice is 0, so a run is a function of its arguments and a finite list.
 */
public final class Choices {
  private static long[] given = {};
  private static int next;

  private Choices() {}

  /** Called by the worker before each run. */
  static void begin(long[] choices) {
    given = choices;
    next = 0;
  }

  /** The next choice, still a long: who asked narrows it. The count stands still at the end, where it could else wrap around. */
  public static long next() {
    return next < given.length ? given[next++] : 0;
  }

  /** Something was observed, whose place in the list nobody asks for. */
  static void skip() {
    if (next < given.length) next++;
  }

  /** `assume(false)`: the run is over and says nothing. Does not return. */
  public static void exclude() {
    halt();
    Probes.exclude();
  }

  /** In a replay ends the process, so that no handler of the program acts on it. Else does nothing: the probes stop the run. */
  private static native void halt();

  /** Called by the worker once: see Probes.warmUp. */
  static void warmUp() {
    begin(new long[1]);
    next();
    next();
    skip();
  }
}
