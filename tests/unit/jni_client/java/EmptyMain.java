// SPDX-License-Identifier: MIT

/** The yardstick: what a bare `java` takes. */
final class EmptyMain {
  private EmptyMain() {}

  public static void main(String[] arguments) {}
}
