// SPDX-License-Identifier: MIT
package org.dashj.gradle;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.dashj.frontend.DashjBinary;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;

/**
 * Runs the JUnit engine on the test classes with JUnit's console launcher, for a Gradle whose own test task knows no JUnit Platform. It starts
 * the JVM itself: what Gradle has for that is called otherwise in each generation.
 */
public class DashjTest extends DefaultTask {
  private FileCollection classes, classpath, launcher;
  private File reports;

  /** The compiled test classes, in which `@Verify` is looked for. */
  @Classpath
  public FileCollection getClasses() {
    return classes;
  }

  public void setClasses(FileCollection classes) {
    this.classes = classes;
  }

  /** What the tests run with; without dashj-junit-engine on it there is nothing to do. */
  @Classpath
  public FileCollection getClasspath() {
    return classpath;
  }

  public void setClasspath(FileCollection classpath) {
    this.classpath = classpath;
  }

  /** JUnit's console launcher and what it needs. */
  @Classpath
  public FileCollection getLauncher() {
    return launcher;
  }

  public void setLauncher(FileCollection launcher) {
    this.launcher = launcher;
  }

  /** Where the launcher writes its XML. */
  @Internal
  public File getReports() {
    return reports;
  }

  public void setReports(File reports) {
    this.reports = reports;
  }

  boolean hasEngine() {
    return classpath.getFiles().stream().anyMatch(file -> file.getName().startsWith("dashj-junit-engine"));
  }

  @TaskAction
  public void test() {
    try {
      int status = new ProcessBuilder(command()).directory(getProject().getProjectDir()).inheritIO().start().waitFor();
      if (status != 0) throw new GradleException("the console launcher ended with status " + status + "; see " + reports);
    } catch (IOException problem) {
      throw new GradleException("the console launcher does not start: " + problem.getMessage(), problem);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new GradleException("interrupted", stop);
    }
  }

  private List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    String executable = System.getProperty(DashjBinary.PROPERTY);
    if (executable != null) command.add("-D" + DashjBinary.PROPERTY + "=" + executable);
    command.addAll(Arrays.asList("-cp", launcher.plus(classpath).getAsPath(), "org.junit.platform.console.ConsoleLauncher"));
    command.addAll(Arrays.asList("--disable-banner", "--include-engine", "dashj", "--scan-classpath", classes.getAsPath()));
    // By default only classes whose names look like those of tests are looked at.
    command.addAll(Arrays.asList("--include-classname", ".*", "--reports-dir", reports.getPath()));
    return command;
  }
}
