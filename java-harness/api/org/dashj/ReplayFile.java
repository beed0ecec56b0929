// SPDX-License-Identifier: MIT
package org.dashj;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The choices of one run, from the file that the system property `dashj.replay` names: a line `nondetInt#1 = 5` each, as dashj prints
 * them. Choices are counted over all kinds; one that the file leaves out is 0, as in dashj's own replay. Lines for the entry's
 * parameters (`low = 3`) may stay in the file: who calls the method passes them. Not for use from several threads at once.
 */
final class ReplayFile {
  /** The system property that names the file. */
  static final String PROPERTY = "dashj.replay";

  private static final class Choice {
    final String kind, value;
    final int line;

    Choice(String kind, String value, int line) {
      this.kind = kind;
      this.value = value;
      this.line = line;
    }
  }

  private final String path;
  private final Map<Integer, Choice> choices = new TreeMap<>();
  private int asked = 0;

  private ReplayFile(String path) {
    this.path = path;
  }

  /** Without the property: no choices. Throws IllegalStateException when the file cannot be read or is no replay file. */
  static ReplayFile open() {
    String path = System.getProperty(PROPERTY);
    ReplayFile file = new ReplayFile(path);
    if (path != null) file.read();
    return file;
  }

  /** The next choice, which the program asks for by `kind` ("nondetInt"); `zero`: its value where the file has none. */
  String next(String kind, String zero) {
    ++asked;
    Choice choice = choices.get(asked);
    if (choice == null) return zero;
    if (choice.kind.equals(kind)) return choice.value;
    throw broken(choice.line, "choice " + asked + " is a " + choice.kind + ", but the program asks for " + kind
        + "; the file belongs to another program, or to other arguments");
  }

  /** What a value that cannot be read fails with; it is the one that was asked for last. */
  RuntimeException unreadable(String expected, String value) {
    return broken(choices.get(asked).line, "expected " + expected + ", found " + value);
  }

  private void read() {
    List<String> lines;
    try {
      lines = Files.readAllLines(Paths.get(path), StandardCharsets.UTF_8);
    } catch (IOException | RuntimeException problem) {
      throw new IllegalStateException("-D" + PROPERTY + "=" + path + ": cannot be read (" + problem
          + "); name a file with a line `nondetInt#1 = value` for each choice", problem);
    }
    for (int i = 0; i < lines.size(); ++i) read(lines.get(i).trim(), i + 1);
  }

  private void read(String text, int line) {
    if (text.isEmpty() || text.startsWith("#")) return;
    int equals = text.indexOf('=');
    if (equals < 1) throw broken(line, "expected `nondetInt#1 = value`, found " + text);
    String name = text.substring(0, equals).trim();
    int sign = name.indexOf('#');
    if (sign < 0) return;  // A parameter of the entry.
    Choice choice = new Choice(name.substring(0, sign), text.substring(equals + 1).trim(), line);
    if (choices.put(number(name.substring(sign + 1), line), choice) != null) throw broken(line, name + " is given twice");
  }

  private int number(String text, int line) {
    try {
      int number = Integer.parseInt(text);
      if (number > 0) return number;
    } catch (NumberFormatException problem) {
      // Said below.
    }
    throw broken(line, "expected the number of a choice from 1 behind #, found " + text);
  }

  private IllegalStateException broken(int line, String message) {
    return new IllegalStateException(path + ":" + line + ": " + message);
  }
}
