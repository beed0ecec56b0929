// SPDX-License-Identifier: MIT
package org.dashj.maven;

import org.apache.maven.plugin.logging.Log;
import org.dashj.frontend.Verification;

/** Maven's own log. */
final class MavenLog implements Verification.Log {
  private final Log log;

  MavenLog(Log log) {
    this.log = log;
  }

  @Override
  public void info(String line) {
    log.info(line);
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
