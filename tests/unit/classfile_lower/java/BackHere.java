// SPDX-License-Identifier: MIT
package here;

public class BackHere extends there.FromThere {
  int secret() {
    return 100;
  }
}
