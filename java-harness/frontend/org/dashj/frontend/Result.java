// SPDX-License-Identifier: MIT
package org.dashj.frontend;

import java.util.Collections;
import java.util.List;

/** What dashj says of one entry. */
public final class Result {
  /** The three answers of dashj. */
  public enum Verdict { SAFE, UNSAFE, UNKNOWN }

  /** `pkg.Outer$Inner.method(I)V`. */
  public final String name;
  public final Verdict verdict;
  /** UNKNOWN: why. UNSAFE: what fails. SAFE: what was proved. */
  public final String text;
  /** UNSAFE: `name = value` each, parameters first. */
  public final List<String> input;
  /** UNSAFE: the statement that fails; else null. */
  public final Place failing;
  /** UNSAFE: innermost first. */
  public final List<Place> stack;
  /** UNSAFE: the shell command that runs the input again; else null. */
  public final String replay;

  Result(String name, Verdict verdict, String text) {
    this(name, verdict, text, Collections.emptyList(), null, Collections.emptyList(), null);
  }

  Result(String name, Verdict verdict, String text, List<String> input, Place failing, List<Place> stack, String replay) {
    this.name = name;
    this.verdict = verdict;
    this.text = text;
    this.input = input;
    this.failing = failing;
    this.stack = stack;
    this.replay = replay;
  }

  /** The input on one line: `x = 7, y = 0`. */
  public String inputOnOneLine() {
    return input.isEmpty() ? "no input" : String.join(", ", input);
  }
}
