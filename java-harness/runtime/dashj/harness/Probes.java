// SPDX-License-Identifier: MIT
package dashj.harness;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * What instrumented classes call. Each probe writes words (classfile/instrument/trace_events.h) into memory shared with the engine
 * (jni/protocol/shared_trace.h), so that the trace outlives this process. An event is published only when all its words stand.
 *
 * <p>A stopped run stays stopped: `limit` and `stepsLeft` are then 0, so every later probe and every handler throws the stop again,
 * and nothing is recorded any more. The worker sets the same two from outside when the JVM throws a VirtualMachineError: calling Java
 * then may not be possible.
 */
public final class Probes {
  private static final int ENTER = 1 << 28;
  private static final int BLOCK = 2 << 28;
  private static final int LOCAL = 3 << 28;
  private static final int LEAVE = 4 << 28;
  private static final int ERROR = 5 << 28;
  private static final int OBSERVED = 6 << 28;
  private static final int WIDE = 1 << 27;

  // Indices of shared_trace.h.
  private static final int NEXT_INDEX = 0;
  private static final int REASON_INDEX = 1;
  private static final int FIRST_WORD = 1024;
  private static final int SPARE_WORDS = 64;

  private static final int REASON_STEP_BOUND = 1;
  private static final int REASON_ERROR = 2;
  private static final int REASON_CUT = 3;
  private static final int REASON_ASSUMED = 4;

  private static final int STOPPED = 0;

  private static final IntBuffer SHARED = sharedMemory().order(ByteOrder.nativeOrder()).asIntBuffer();

  private static int next;
  private static int limit = STOPPED;
  private static int stepsLeft;
  private static int stepsLeftAtStop;

  private Probes() {}

  private static native ByteBuffer sharedMemory();

  /** Called by the worker before each run: at most `words` words and as many steps. */
  static void begin(int words) {
    next = FIRST_WORD;
    limit = FIRST_WORD + words;
    stepsLeft = words;
    SHARED.put(NEXT_INDEX, FIRST_WORD);
    SHARED.put(REASON_INDEX, 0);
  }

  /** A run that nobody reads follows: it may take this many steps. */
  static void beginUnread(int steps) {
    begin(1);
    stepsLeft = steps;
  }

  static int stepsLeft() {
    return limit == STOPPED ? stepsLeftAtStop : stepsLeft;
  }

  static void addSteps(int more) {
    stepsLeft += more;
  }

  static boolean isStopped() {
    return limit == STOPPED;
  }

  /** The run that was stopped met an error statement. */
  static boolean metError() {
    return SHARED.get(REASON_INDEX) == REASON_ERROR;
  }

  static boolean isOutOfSteps() {
    return SHARED.get(REASON_INDEX) == REASON_STEP_BOUND;
  }

  /** The run that was stopped is excluded by an `assume`. */
  static boolean isExcluded() {
    return SHARED.get(REASON_INDEX) == REASON_ASSUMED;
  }

  /**
   * Called by the worker once, before it is ready: touches every path, so that no class of the JDK is first initialised when a run is
   * short of stack. Writes behind the last event of any trace: the engine may still be reading the one of an earlier worker.
   */
  static void warmUp(int words) {
    begin(words);
    next = FIRST_WORD + words + SPARE_WORDS / 2;
    limit = next + SPARE_WORDS / 2;
    enter(0);
    block(0);
    local(0, 0);
    leave();
    leave(0);
    local(0L, 0);
    leave(0L);
    local(0f, 0);
    leave(0f);
    local(0d, 0);
    leave(0d);
    observed(0d);
    bound();
    handler(null);
    initialise(Probes.class);
    declaresError(Probes.class);
    try {
      error(0);
    } catch (Stop stop) {
      Choices.warmUp();
    }
  }

  public static void enter(int method) {
    write(ENTER | method);
  }

  public static void block(int offset) {
    write(BLOCK | offset);
  }

  public static void local(int value, int slot) {
    write(LOCAL | slot, value);
  }

  public static void local(long value, int slot) {
    write(LOCAL | WIDE | slot, value);
  }

  /** Floats are recorded by their bits. There is one NaN: nothing that is modelled tells more of them apart. */
  public static void local(float value, int slot) {
    write(LOCAL | slot, Float.floatToIntBits(value));
  }

  public static void local(double value, int slot) {
    write(LOCAL | WIDE | slot, Double.doubleToLongBits(value));
  }

  public static void leave() {
    write(LEAVE);
  }

  public static void leave(long value) {
    write(LEAVE | WIDE | 1, value);
  }

  public static void leave(float value) {
    write(LEAVE | 1, Float.floatToIntBits(value));
  }

  public static void leave(double value) {
    write(LEAVE | WIDE | 1, Double.doubleToLongBits(value));
  }

  public static void leave(int value) {
    write(LEAVE | 1, value);
  }

  /**
   * In front of a call of error() that names this class: initialises the one that declares the method, as the call would. It has been
   * instrumented, so its initialiser makes events; and it may throw, as the call would.
   */
  public static void initialise(Class<?> named) {
    if (limit == STOPPED) throw Stop.INSTANCE;
    Class<?> at = named;
    while (at != null && !declaresError(at)) at = at.getSuperclass();
    Class<?> declaring = at == null ? named : at;
    try {
      Class.forName(declaring.getName(), at != null, declaring.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e); // it is there
    }
  }

  private static boolean declaresError(Class<?> type) {
    try {
      type.getDeclaredMethod("error");
      return true;
    } catch (NoSuchMethodException | LinkageError e) {
      return false;
    }
  }

  /** The words behind `limit` hold one event more, so a full buffer does not hide the error. */
  public static void error(int offset) {
    if (limit == STOPPED) throw Stop.INSTANCE;
    int at = next;
    SHARED.put(at, ERROR | offset);
    publish(at + 1);
    end(REASON_ERROR);
    throw Stop.INSTANCE;
  }

  /** A function of Math gave this. It has a place in the list of choices. */
  public static void observed(double value) {
    write(OBSERVED | WIDE, Double.doubleToLongBits(value));
    Choices.skip();
  }

  public static void bound() {
    if (--stepsLeft < 0) stop();
  }

  /** First in every handler. After the stop any throwable may carry it (as a cause, or thrown by a finally block instead of it). */
  public static void handler(Throwable thrown) {
    if (limit == STOPPED) throw Stop.INSTANCE;
    if (thrown instanceof VirtualMachineError) {
      end(REASON_CUT);
      throw Stop.INSTANCE;
    }
  }

  /** An `assume` does not hold: what the run has shown up to here is real, and there is no more of it. */
  static void exclude() {
    if (limit != STOPPED) end(REASON_ASSUMED);
    throw Stop.INSTANCE;
  }

  private static void write(int word) {
    int at = next;
    if (at >= limit) stop();
    SHARED.put(at, word);
    publish(at + 1);
  }

  private static void write(int word, int value) {
    int at = next;
    if (at >= limit) stop();
    SHARED.put(at, word);
    SHARED.put(at + 1, value);
    publish(at + 2);
  }

  private static void write(int word, long value) {
    int at = next;
    if (at >= limit) stop();
    SHARED.put(at, word);
    SHARED.put(at + 1, (int) value);
    SHARED.put(at + 2, (int) (value >>> 32));
    publish(at + 3);
  }

  private static void publish(int index) {
    next = index;
    SHARED.put(NEXT_INDEX, index);
  }

  private static void stop() {
    if (limit != STOPPED) end(REASON_STEP_BOUND);
    throw Stop.INSTANCE;
  }

  private static void end(int reason) {
    SHARED.put(REASON_INDEX, reason);
    limit = STOPPED;
    stepsLeftAtStop = stepsLeft;
    stepsLeft = 0;
  }
}
