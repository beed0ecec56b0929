// SPDX-License-Identifier: MIT
package there;

/** Its `secret` is another method than the one of the superclass, which it cannot see. */
public class FromThere extends here.FromHere {
  int secret() {
    return 20;
  }

  public int told() {
    return 30;
  }
}
