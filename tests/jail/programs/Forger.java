// SPDX-License-Identifier: MIT

/// Programs that tamper with what runs them, before an error that no run reaches, or that only their deed leads to.
class Forger {
  static void error() {}

  /// Says that the run ended in an error.
  static void inTrace(int x) throws Exception {
    Machine.writeToTrace();
    if (x != x) error();
  }

  /// Leaves nothing of the trace that makes sense.
  static void garbled(int x) throws Exception {
    java.nio.IntBuffer trace = Machine.trace();
    for (int i = 2; i < 5000; i++) trace.put(i, i * 0x9E3779B9);
    trace.put(0, Integer.MAX_VALUE);
    if (x != x) error();
  }

  static void onSocket(int x) throws Exception {
    Machine.writeToSocket();
    if (x != x) error();
  }

  static class Evil {
    static int one = 1;

    static {
      Places.create("inInitialiser");
    }
  }

  static void inInitialiser(int x) {
    if (Evil.one == x && x != x) error();
  }

  static void inEntry(int x) throws Exception {
    Files.write();
    if (x == 3) error();
  }

  static void died(int x) throws Exception {
    Machine.crash();
    if (x == 3) error();
  }

  static void outOfMemory(int x) {
    Machine.takeHeap();
    if (x == 3) error();
  }

  static void harmless(int x) {
    if (x == 77) error();
  }

  /// Has a test for each of many steps, and none that fails.
  static void spins(int x, int y) {
    int sum = 0;
    for (int i = 0; i < 400; i++) {
      if ((x * i ^ y) % 7 == 3) sum += x * y;
    }
    if (sum * sum == 1337 && x * y * sum == 7654321) error();
  }
}
