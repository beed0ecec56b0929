// SPDX-License-Identifier: MIT

/// Programs whose runs are recorded: loops, calls, wide values, objects, statics, exceptions, errors.
class Told {
  static int count;

  int field;
  Told next;

  Told(int field) {
    this.field = field;
  }

  static void error() {}

  static void loops(int x) {
    long sum = 0;
    for (int i = 0; i < 20; i++) {
      if ((x & i) != 0) sum += (long) x * i;
    }
    if (sum == 7) error();
  }

  static int calls(int x) {
    return x > 3 ? calls(x - 2) + 1 : x;
  }

  static double floats(int x) {
    double d = x / 3.0;
    float f = (float) d;
    return d > 1 ? f + d : -d;
  }

  static void objects(int x) {
    Told first = new Told(x), second = new Told(x + 1);
    first.next = second;
    count += first.next.field;
    if (count == 12) error();
  }

  static int throwing(int x) {
    try {
      return 10 / (x - 2);
    } catch (ArithmeticException e) {
      if (x == 2) throw new IllegalStateException("two");
      return 0;
    } finally {
      count++;
    }
  }

  static void fails(int x) {
    if (x == 5) error();
    if (x == 6) throw new AssertionError("six");
  }
}
