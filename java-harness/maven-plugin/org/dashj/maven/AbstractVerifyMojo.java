// SPDX-License-Identifier: MIT
package org.dashj.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.dashj.frontend.FrontendException;
import org.dashj.frontend.Verification;

/** What both goals do; they differ in whether the build fails. */
abstract class AbstractVerifyMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** The program dashj; else bin/dashj in DASHJ_HOME, else dashj on PATH. */
  @Parameter(property = "dashj.executable")
  private String executable;

  /** Entries, as dashj names them: pkg.Main.test; none: the methods with @Verify. */
  @Parameter(property = "dashj.entries")
  private List<String> entries = new ArrayList<>();

  /** Further options of dashj, as on the command line. */
  @Parameter(property = "dashj.options")
  private List<String> options = new ArrayList<>();

  /** Seconds for each entry; 0: no limit. */
  @Parameter(property = "dashj.timeout", defaultValue = "120")
  private String timeout;

  /** Whether UNKNOWN fails the build, where @Unknown does not allow it. */
  @Parameter(property = "dashj.failOnUnknown", defaultValue = "true")
  private boolean failOnUnknown;

  @Parameter(property = "dashj.skip", defaultValue = "false")
  private boolean skip;

  /** Where dashj.sarif and TEST-dashj.xml go. */
  @Parameter(property = "dashj.reports", defaultValue = "${project.build.directory}/dashj")
  private File reports;

  /** What a failed verification means; the answers have been logged. */
  abstract void failed(String message) throws MojoFailureException;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip || project.getPackaging().equals("pom")) return;
    try {
      String failure = Verification.run(request(), new MavenLog(getLog()));
      if (failure != null) failed(failure);
    } catch (FrontendException | DependencyResolutionRequiredException problem) {
      throw new MojoExecutionException(problem.getMessage(), problem);
    }
  }

  private Verification.Request request() throws DependencyResolutionRequiredException {
    Verification.Request request = new Verification.Request();
    request.executable = executable;
    request.classes.add(new File(project.getBuild().getOutputDirectory()));
    Set<String> libraries = new LinkedHashSet<>(project.getCompileClasspathElements());
    libraries.addAll(project.getRuntimeClasspathElements());
    for (String library : libraries) request.libraries.add(new File(library));
    for (String root : project.getCompileSourceRoots()) request.sourceRoots.add(new File(root));
    request.entries = entries;
    request.options.add("--timeout");
    request.options.add(timeout);
    request.options.addAll(options);
    request.folder = project.getBasedir();
    request.reports = reports;
    request.failsOnUnknown = failOnUnknown;
    return request;
  }
}
