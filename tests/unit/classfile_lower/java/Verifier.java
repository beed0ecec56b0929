// SPDX-License-Identifier: MIT
package org.sosy_lab.sv_benchmarks;

public class Verifier {
  public static void assume(boolean condition) {}

  public static short nondetShort() {
    return 0;
  }

  public static char nondetChar() {
    return 0;
  }
}
