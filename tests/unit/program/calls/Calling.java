// SPDX-License-Identifier: MIT
/** Calls of three depths, with recursion and choices. */
class Calling {
  static int start(int n) {
    return late(n) + even(n);
  }

  static int late(int n) {
    return leaf(n) + start(n - 1);
  }

  static int even(int n) {
    return n == 0 ? 1 : odd(n - 1);
  }

  static int odd(int n) {
    return n == 0 ? leaf(0) : even(n - 1);
  }

  static int leaf(int n) {
    assert n > 0;
    return n + org.dashj.Dash.nondetByte();
  }

  static int unused(int n) {
    return n;
  }
}
