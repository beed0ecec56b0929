// SPDX-License-Identifier: MIT
package here;

public class FromHere {
  int near = 1;
  protected int kept = 2;
  public int open = 3;

  int secret() {
    return near;
  }

  public int told() {
    return kept;
  }
}
