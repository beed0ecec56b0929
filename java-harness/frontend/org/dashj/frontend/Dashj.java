// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The native program, as the front ends ask it. */
public final class Dashj {
  /** Exit statuses above this are no verdicts: usage, bad input, something missing, a bug, an interrupt. */
  private static final int LAST_VERDICT = 2;

  private final File program;
  private final List<String> options;

  /**
   * @param program see {@link DashjBinary}
   * @param options of every analysis, as on the command line: `--timeout`, `30`
   */
  public Dashj(File program, List<String> options) {
    this.program = program;
    this.options = new ArrayList<>(options);
  }

  /**
   * The methods with `@Verify` in these folders and jars; the value says whether `@Unknown` allows an answer UNKNOWN. In class order, then
   * method order. Folders that are not there have none.
   */
  public Map<String, Boolean> annotated(List<File> classes) throws FrontendException {
    Map<String, Boolean> found = new LinkedHashMap<>();
    String target = classPath(classes);
    if (target.isEmpty()) return found;
    List<String> arguments = new ArrayList<>();
    arguments.add("dump");
    arguments.add("--annotated");
    arguments.add(target);
    DashjProcess run = DashjProcess.run(program, arguments);
    if (run.exitStatus != 0) throw refused(run);
    String mark = " unknown-allowed";
    for (String line : run.output.split("\n")) {
      boolean isAllowed = line.endsWith(mark);
      if (!line.isEmpty()) found.put(isAllowed ? line.substring(0, line.length() - mark.length()) : line, isAllowed);
    }
    return found;
  }

  /**
   * Analyses the entries, in this order. `classPath`: where they and all they use are; what is not there is left out. Fails when there is
   * no answer, with the program's own words.
   */
  public List<Result> analyse(List<File> classPath, Iterable<String> entries) throws FrontendException {
    List<String> arguments = new ArrayList<>(options);
    arguments.add("--json");
    arguments.add("--");
    arguments.add(classPath(classPath));
    for (String entry : entries) arguments.add(entry);
    DashjProcess run = DashjProcess.run(program, arguments);
    if (run.exitStatus > LAST_VERDICT) throw refused(run);
    return ReportReader.read(run.output);
  }

  /** How builds tell apart what was asked for: the absolute path, for messages and for checks whether a result is up to date. */
  public File program() {
    return program;
  }

  private FrontendException refused(DashjProcess run) {
    String said = run.errors.trim();
    return new FrontendException(said.isEmpty() ? program + " ended with status " + run.exitStatus : said);
  }

  /** dashj separates its class path by ':', so a path that has one cannot be named. */
  private static String classPath(List<File> files) throws FrontendException {
    TreeSet<String> seen = new TreeSet<>();
    StringBuilder text = new StringBuilder();
    for (File file : files) {
      String path = file.getPath();
      if (path.contains(":")) throw new FrontendException(path + ": a class path cannot hold a name with ':'; rename the folder");
      if (file.exists() && seen.add(path)) text.append(text.length() == 0 ? "" : ":").append(path);
    }
    return text.toString();
  }
}
