// SPDX-License-Identifier: MIT
package dashj.harness;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Runs one entry on all inputs of a box, in lexicographic order, until one fails. The entry is a function of its arguments (the engine
 * has seen to that), so the runs need nothing between them: no new classes, no new choices.
 *
 * <p>The loop is meant for the JVM's best compiler: the entry is a constant method handle, which it inlines like a call, and the probes
 * in the program's classes are those for errors, handlers and bounds only. There is one entry in the life of a process.
 */
final class Exhaustion {
  // What `run` answers; jni/worker knows these numbers too.
  private static final int ALL_PASSED = 0;
  private static final int FAILED = 1;
  private static final int CUT = 2;
  private static final int OUT_OF_STEPS = 3;
  private static final int GO_ON = -1;

  /** What the probes are given at a time; a single run has at least half of it, where the budget still holds so much. */
  private static final int STEPS_AT_A_TIME = 1 << 30;

  private static Method method;
  private static boolean countsErrors;
  private static String[] counted;
  private static long stepsBehind;

  private Exhaustion() {}

  /** A class of its own, since only a constant of an initialised class is one for the compiler. */
  private static final class Entry {
    static final MethodHandle CALL = callOn(method);

    /** Takes the arguments as ints in an array; a byte, short or char gets a Java cast, a boolean the lowest bit. The result is dropped. */
    private static MethodHandle callOn(Method method) {
      Class<?>[] ints = new Class<?>[method.getParameterCount()];
      Arrays.fill(ints, int.class);
      try {
        MethodHandles.Lookup owner = MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup());
        MethodType plain = MethodType.methodType(void.class, ints);
        return MethodHandles.explicitCastArguments(owner.unreflect(method), plain).asSpreader(int[].class, ints.length);
      } catch (IllegalAccessException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  /**
   * Called by the worker once, before the first run: what goes wrong here must not look like an exception of the program. Which
   * failures count is the property's to say: calls of error(), and exceptions of the named classes and their subclasses.
   */
  static void prepare(Method entry, boolean errors, String[] exceptions) {
    method = entry;
    countsErrors = errors;
    counted = exceptions;
    if (!Entry.CALL.type().equals(MethodType.methodType(void.class, int[].class))) throw new AssertionError(entry);
  }

  /**
   * Runs the inputs from `low` to `high`, both included, the last argument fastest. `at` is where it stands in the end: with FAILED the
   * first input that fails. All runs together may take `steps` steps (block bounds and calls): then the answer is OUT_OF_STEPS; CUT
   * where the JVM throws an error of its own. Neither says anything of the inputs.
   */
  static int run(int[] at, int[] low, int[] high, long steps) {
    if (at.length != method.getParameterCount()) throw new IllegalArgumentException(method.toString());
    System.arraycopy(low, 0, at, 0, at.length);
    stepsBehind = steps;
    Probes.beginUnread(0);
    while (true) {
      if (Probes.stepsLeft() < STEPS_AT_A_TIME / 2) refill();
      Throwable thrown = null;
      try {
        Entry.CALL.invokeExact(at);
      } catch (Throwable t) {
        thrown = t;
      }
      if (thrown != null || Probes.isStopped()) {
        int end = judge(thrown);
        if (end != GO_ON) return end;
      }
      int i = at.length - 1;
      while (i >= 0 && at[i] == high[i]) {
        at[i] = low[i];
        i--;
      }
      if (i < 0) return ALL_PASSED;
      at[i]++;
    }
  }

  private static void refill() {
    int more = (int) Math.min(stepsBehind, STEPS_AT_A_TIME - Probes.stepsLeft());
    stepsBehind -= more;
    Probes.addSteps(more);
  }

  /** What a stop says stands, whatever the program threw or returned after it. */
  private static int judge(Throwable thrown) {
    if (Probes.isStopped()) {
      if (Probes.metError()) return countsErrors ? FAILED : CUT;
      if (Probes.isOutOfSteps()) return OUT_OF_STEPS;
      if (!Probes.isExcluded()) return CUT;
      Probes.beginUnread(Probes.stepsLeft());
      return GO_ON;
    }
    // The JDK wraps a VirtualMachineError that hits it while it links a call site. A class that does not link is not worth telling apart.
    if (thrown instanceof VirtualMachineError || thrown instanceof LinkageError) return CUT;
    return counts(thrown.getClass()) ? FAILED : GO_ON;
  }

  private static boolean counts(Class<?> thrown) {
    for (Class<?> type = thrown; type != null; type = type.getSuperclass()) {
      for (String name : counted) {
        if (name.equals(type.getName())) return true;
      }
    }
    return false;
  }
}
