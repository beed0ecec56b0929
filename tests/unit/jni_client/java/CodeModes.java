// SPDX-License-Identifier: MIT
/** Says how the JVM runs it. */
class CodeModes {
  private CodeModes() {}

  static void tell() {
    throw new IllegalStateException(System.getProperty("java.vm.info"));
  }
}
