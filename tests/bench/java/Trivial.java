// SPDX-License-Identifier: MIT
/** The smallest methods that need a test, the solver and a proof, or a test, the solver and a replay. */
public class Trivial {
  static void error() {}

  static void safe(int x) {
    if (x > 10 && x < 5) error();
  }

  static void unsafe(int x) {
    if (x == 12345) error();
  }
}
