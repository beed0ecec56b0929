// SPDX-License-Identifier: MIT
package org.dashj;

/** A program's own copy, which it never sees. */
public class Dash {
  public static byte nondetByte() {
    return 0;
  }
}
