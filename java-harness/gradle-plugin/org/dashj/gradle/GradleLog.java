// SPDX-License-Identifier: MIT
package org.dashj.gradle;

import org.dashj.frontend.Verification;
import org.gradle.api.logging.Logger;

/** Gradle's own log; answers stand at the level that Gradle shows by itself. */
final class GradleLog implements Verification.Log {
  private final Logger log;

  GradleLog(Logger log) {
    this.log = log;
  }

  @Override
  public void info(String line) {
    log.lifecycle(line);
  }

  @Override
  public void warning(String line) {
    log.warn(line);
  }

  @Override
  public void error(String line) {
    log.error(line);
  }
}
