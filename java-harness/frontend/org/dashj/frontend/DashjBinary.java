// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import java.io.File;
import java.util.Map;

/** Where the native program is: what the user names, else `bin/dashj` in DASHJ_HOME, else the first `dashj` on PATH. */
public final class DashjBinary {
  /** The system property and the setting of builds that name the program. */
  public static final String PROPERTY = "dashj.executable";

  private DashjBinary() {}

  /**
   * The program. What names one that is not there is an error, and nothing further is looked at: another version must not answer in
   * its place.
   *
   * @param configured the value of `dashj.executable`; null or empty: not set
   */
  public static File find(String configured, Map<String, String> environment) throws FrontendException {
    if (isSet(configured)) return executable(new File(configured), PROPERTY + "=" + configured);
    String home = environment.get("DASHJ_HOME");
    if (isSet(home)) return executable(new File(home, "bin/dashj"), "DASHJ_HOME=" + home);
    String path = environment.getOrDefault("PATH", "");
    for (String folder : path.split(File.pathSeparator)) {
      File candidate = new File(folder, "dashj");
      if (!folder.isEmpty() && isExecutable(candidate)) return candidate.getAbsoluteFile();
    }
    throw new FrontendException("the program dashj is not there: neither " + PROPERTY + " nor DASHJ_HOME is set, and no folder of PATH has it; "
        + "build or install dashj, then set one of them (" + PROPERTY + "=/folder/bin/dashj)");
  }

  private static File executable(File file, String origin) throws FrontendException {
    if (isExecutable(file)) return file.getAbsoluteFile();
    throw new FrontendException(origin + ": " + file + (file.exists() ? " is no program that can be run" : " is not there")
        + "; name the file dashj itself by " + PROPERTY + ", or the folder above its bin by DASHJ_HOME");
  }

  private static boolean isExecutable(File file) {
    return file.isFile() && file.canExecute();
  }

  private static boolean isSet(String text) {
    return text != null && !text.isEmpty();
  }
}
