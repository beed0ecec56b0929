// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a build does: finds the entries, asks dashj, says each answer as compilers say theirs, and decides whether the build goes on. */
public final class Verification {
  /** Where messages go: the logger of the build. */
  public interface Log {
    void info(String line);

    void warning(String line);

    void error(String line);
  }

  /** What a build asks for. */
  public static final class Request {
    /** Value of `dashj.executable`; null: not set. */
    public String executable;
    /** The compiled classes of this build, in which `@Verify` is looked for. */
    public List<File> classes = new ArrayList<>();
    /** What these classes use besides. */
    public List<File> libraries = new ArrayList<>();
    public List<File> sourceRoots = new ArrayList<>();
    /** Entries by name; empty: the methods with `@Verify`. */
    public Collection<String> entries = new ArrayList<>();
    /** Further options of dashj, as on the command line. */
    public List<String> options = new ArrayList<>();
    /** Of the project; paths in reports are relative to it. */
    public File folder;
    /** The folder for `dashj.sarif` and `TEST-dashj.xml`; null: none are written. */
    public File reports;
    /** Whether an answer UNKNOWN fails the build, where `@Unknown` does not allow it. */
    public boolean failsOnUnknown = true;
  }

  private final Request request;
  private final Log log;
  private final Sources sources;
  /** By name: of one entry several statements may fail. */
  private final Set<String> unsafe = new LinkedHashSet<>();
  private int safe = 0, unknown = 0, allowed = 0;

  private Verification(Request request, Log log) {
    this.request = request;
    this.log = log;
    this.sources = new Sources(request.sourceRoots);
  }

  /** Null: the build goes on. Else why it fails, on one line; every answer has been logged. Throws when there is no answer. */
  public static String run(Request request, Log log) throws FrontendException {
    return new Verification(request, log).run();
  }

  private String run() throws FrontendException {
    List<String> options = new ArrayList<>(request.options);
    options.addAll(reportOptions());
    Dashj dashj = new Dashj(DashjBinary.find(request.executable, System.getenv()), options);
    Map<String, Boolean> annotated = dashj.annotated(request.classes);
    Collection<String> entries = request.entries.isEmpty() ? annotated.keySet() : request.entries;
    if (entries.isEmpty()) {
      log.info("dashj: no method has @Verify: nothing to verify");
      return null;
    }
    List<File> classPath = new ArrayList<>(request.classes);
    classPath.addAll(request.libraries);
    for (Result result : dashj.analyse(classPath, entries)) say(result, Boolean.TRUE.equals(annotated.get(result.name)));
    log.info("dashj: " + counts());
    return failure();
  }

  private List<String> reportOptions() throws FrontendException {
    List<String> options = new ArrayList<>();
    if (request.reports == null) return options;
    if (!request.reports.isDirectory() && !request.reports.mkdirs()) {
      throw new FrontendException(request.reports + ": cannot be made; name another folder for the reports");
    }
    options.add("--sarif=" + new File(request.reports, "dashj.sarif"));
    options.add("--junit-xml=" + new File(request.reports, "TEST-dashj.xml"));
    sources.firstRoot().ifPresent(root -> options.add("--source-root=" + relative(root)));
    return options;
  }

  private String relative(File root) {
    boolean isInside = request.folder != null && root.toPath().startsWith(request.folder.toPath());
    return isInside ? request.folder.toPath().relativize(root.toPath()).toString() : root.getPath();
  }

  private void say(Result result, boolean allowsUnknown) {
    switch (result.verdict) {
      case SAFE:
        ++safe;
        log.info("SAFE " + result.name);
        break;
      case UNSAFE:
        unsafe.add(result.name);
        sayFailure(result);
        break;
      default:
        ++unknown;
        if (allowsUnknown) ++allowed;
        String line = "UNKNOWN (" + result.text + ") " + result.name;
        if (request.failsOnUnknown && !allowsUnknown) log.error(line);
        else log.warning(line);
    }
  }

  /** The first line as javac has it, which IDEs make a link. */
  private void sayFailure(Result result) {
    Place place = sources.nearest(result);
    log.error(sources.locate(place) + ": error: UNSAFE " + result.name + ": " + result.text);
    for (String value : result.input) log.error("    " + value);
    for (Place frame : result.stack) log.error("    at " + frame.toStackTraceElement());
    log.error("    replay: " + result.replay);
  }

  private String counts() {
    return safe + " safe, " + unsafe.size() + " unsafe, " + unknown + " unknown";
  }

  private String failure() {
    boolean fails = !unsafe.isEmpty() || (request.failsOnUnknown && unknown > allowed);
    return fails ? "dashj: " + counts() + "; see the messages above" : null;
  }
}
