// SPDX-License-Identifier: MIT
class Further {
  static void error() {}

  static void behindAssertion(int x) {
    assert x != 4;
    if (x == 1000003) error();
  }

  /** Longer than what is recorded of a run: where it fails is seen by the replay only. */
  static void behindLongLoop(int x) {
    int sum = 0;
    for (int i = 0; i < 100_000_000; i++) sum += i;
    if (sum != 5) error();
    if (x == 1) error();
  }
}
