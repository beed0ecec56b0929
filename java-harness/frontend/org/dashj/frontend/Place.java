// SPDX-License-Identifier: MIT
package org.dashj.frontend;

/** A statement, as far as its class file knows it. */
public final class Place {
  /** As Java writes it: `pkg.Outer$Inner`. */
  public final String className, methodName;
  /** Of the source, without a folder; null: not known. */
  public final String fileName;
  /** From 1; -1: not known. */
  public final int line;

  Place(String className, String methodName, String fileName, int line) {
    this.className = className;
    this.methodName = methodName;
    this.fileName = fileName;
    this.line = line;
  }

  /** As a stack trace of Java has it, so that IDEs link it. */
  public StackTraceElement toStackTraceElement() {
    return new StackTraceElement(className, methodName, fileName, line < 0 ? -1 : line);
  }
}
