// SPDX-License-Identifier: MIT
package dashj.harness;

import java.util.ArrayList;
import java.util.List;

/**
 * Stands in for the harness's Probes: the same signatures, events as text. A run is stopped by an error probe, or after stopAfter calls
 * of a probe that may stop.
 */
public final class Probes {
  public static final class Stop extends Error {
    Stop() {
      super("stop", null, false, false);
    }
  }

  public static final List<String> events = new ArrayList<>();
  public static int stopAfter = Integer.MAX_VALUE;
  /** Handler probes that passed a stop on. */
  public static int passedOn;

  private Probes() {}

  public static void reset(int newStopAfter) {
    events.clear();
    stopAfter = newStopAfter;
    passedOn = 0;
  }

  private static void record(String event) {
    if (events.size() >= stopAfter) throw new Stop();
    events.add(event);
  }

  public static void enter(int method) {
    record("enter " + method);
  }

  public static void block(int offset) {
    record("block " + offset);
  }

  public static void local(int value, int slot) {
    record("local " + slot + "=" + value);
  }

  public static void local(long value, int slot) {
    record("local " + slot + "=" + value);
  }

  public static void local(float value, int slot) {
    record("local " + slot + "=" + value);
  }

  public static void local(double value, int slot) {
    record("local " + slot + "=" + value);
  }

  public static void leave(int value) {
    record("leave " + value);
  }

  public static void leave(long value) {
    record("leave " + value);
  }

  public static void leave(float value) {
    record("leave " + value);
  }

  public static void leave(double value) {
    record("leave " + value);
  }

  public static void leave() {
    record("leave");
  }

  public static void error(int offset) {
    record("error " + offset);
    throw new Stop();
  }

  public static void initialise(Class<?> named) {}

  public static void bound() {
    record("bound");
  }

  public static void handler(Throwable thrown) {
    if (thrown instanceof Stop) {
      if (++passedOn > 1000) {
        System.err.println("a stop is passed on for ever");
        Runtime.getRuntime().halt(3);
      }
      throw (Stop) thrown;
    }
  }
}
