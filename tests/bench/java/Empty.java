// SPDX-License-Identifier: MIT
/** What a JVM costs by itself. */
public class Empty {
  public static void main(String[] arguments) {}
}
