// SPDX-License-Identifier: MIT
package org.dashj.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.dashj.frontend.DashjBinary;
import org.dashj.frontend.FrontendException;
import org.dashj.frontend.Verification;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;

/** Verifies methods and fails where one is not SAFE. Up to date while classes, libraries, settings and the program dashj are the same. */
public class DashjCheck extends DefaultTask {
  private FileCollection classes, libraries, sources;
  private File folder, reports;
  private String executable = System.getProperty(DashjBinary.PROPERTY);
  private List<String> entries = new ArrayList<>(), options = new ArrayList<>();
  private int timeout = 120;
  private boolean failOnUnknown = true;

  /** The compiled classes, in which `@Verify` is looked for. */
  @Classpath
  public FileCollection getClasses() {
    return classes;
  }

  public void setClasses(FileCollection classes) {
    this.classes = classes;
  }

  /** What the classes use besides. */
  @Classpath
  public FileCollection getLibraries() {
    return libraries;
  }

  public void setLibraries(FileCollection libraries) {
    this.libraries = libraries;
  }

  /** Folders of sources, to which messages refer; an answer does not depend on them. */
  @Internal
  public FileCollection getSources() {
    return sources;
  }

  public void setSources(FileCollection sources) {
    this.sources = sources;
  }

  /** Of the project: paths in reports are relative to it. */
  @Internal
  public File getFolder() {
    return folder;
  }

  public void setFolder(File folder) {
    this.folder = folder;
  }

  /** Where the reports go. */
  @OutputDirectory
  public File getReports() {
    return reports;
  }

  public void setReports(File reports) {
    this.reports = reports;
  }

  /** The program dashj; else bin/dashj in DASHJ_HOME, else dashj on PATH. */
  @Internal
  public String getExecutable() {
    return executable;
  }

  public void setExecutable(String executable) {
    this.executable = executable;
  }

  /** The program that will be asked: another one may have another answer. Null where it is not there, which the task then says. */
  @InputFile
  @Optional
  @PathSensitive(PathSensitivity.NONE)
  public File getProgram() {
    try {
      return DashjBinary.find(executable, System.getenv());
    } catch (FrontendException problem) {
      return null;
    }
  }

  /** Entries, as dashj names them: pkg.Main.test; none: the methods with @Verify. */
  @Input
  public List<String> getEntries() {
    return entries;
  }

  public void setEntries(List<String> entries) {
    this.entries = entries;
  }

  /** Further options of dashj, as on the command line. */
  @Input
  public List<String> getOptions() {
    return options;
  }

  public void setOptions(List<String> options) {
    this.options = options;
  }

  /** Seconds for each entry; 0: no limit. */
  @Input
  public int getTimeout() {
    return timeout;
  }

  public void setTimeout(int timeout) {
    this.timeout = timeout;
  }

  /** Whether UNKNOWN fails the build, where @Unknown does not allow it. */
  @Input
  public boolean isFailOnUnknown() {
    return failOnUnknown;
  }

  public void setFailOnUnknown(boolean failOnUnknown) {
    this.failOnUnknown = failOnUnknown;
  }

  @TaskAction
  public void verify() {
    try {
      String failure = Verification.run(request(), new GradleLog(getLogger()));
      if (failure != null) throw new GradleException(failure);
    } catch (FrontendException problem) {
      throw new GradleException(problem.getMessage(), problem);
    }
  }

  private Verification.Request request() {
    Verification.Request request = new Verification.Request();
    request.executable = executable;
    request.classes.addAll(classes.getFiles());
    request.libraries.addAll(libraries.getFiles());
    request.sourceRoots.addAll(sources.getFiles());
    request.entries = entries;
    request.options.addAll(Arrays.asList("--timeout", Integer.toString(timeout)));
    request.options.addAll(options);
    request.folder = folder;
    request.reports = reports;
    request.failsOnUnknown = failOnUnknown;
    return request;
  }
}
