// SPDX-License-Identifier: MIT
package dashj.harness;

/**
 * Ends a run from inside the program. The program never gets to act on it: the first probe of each of its handlers passes it on.
 * An Error, because the JVM wraps what leaves a class initialiser unless it is one (JVMS 5.5 step 10).
 */
public final class Stop extends Error {
  private static final long serialVersionUID = 1L;

  static final Stop INSTANCE = new Stop();

  private Stop() {
    super(null, null, false, false);
  }
}
