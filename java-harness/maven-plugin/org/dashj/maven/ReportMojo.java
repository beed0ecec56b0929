// SPDX-License-Identifier: MIT
package org.dashj.maven;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Like check, but whatever the answers are, the build goes on. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
    threadSafe = true)
public final class ReportMojo extends AbstractVerifyMojo {
  @Override
  void failed(String message) {
    getLog().warn(message);
  }
}
