// SPDX-License-Identifier: MIT
package org.dashj.maven;

import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Verifies the methods with @Verify, or the entries that are configured, and fails the build where one is not SAFE. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.COMPILE_PLUS_RUNTIME,
    threadSafe = true)
public final class CheckMojo extends AbstractVerifyMojo {
  @Override
  void failed(String message) throws MojoFailureException {
    throw new MojoFailureException(message);
  }
}
