// SPDX-License-Identifier: MIT
package org.dashj;

/** The values of a replay file as Java values. They are written as dashj prints them: `true`, `-5`, `7L`, `'a'`, `Float.NaN`. */
final class ReplayValues {
  private final ReplayFile file = ReplayFile.open();

  boolean nextBoolean() {
    String text = file.next("nondetBoolean", "false");
    if (text.equals("true") || text.equals("1")) return true;
    if (text.equals("false") || text.equals("0")) return false;
    throw file.unreadable("a boolean, true or false", text);
  }

  byte nextByte() {
    return (byte) whole("nondetByte", Byte.MIN_VALUE, Byte.MAX_VALUE, "a byte");
  }

  short nextShort() {
    return (short) whole("nondetShort", Short.MIN_VALUE, Short.MAX_VALUE, "a short");
  }

  int nextInt() {
    return (int) whole("nondetInt", Integer.MIN_VALUE, Integer.MAX_VALUE, "an int");
  }

  long nextLong() {
    return whole("nondetLong", Long.MIN_VALUE, Long.MAX_VALUE, "a long");
  }

  char nextChar() {
    return (char) whole("nondetChar", Character.MIN_VALUE, Character.MAX_VALUE, "a char, 'a' or a number");
  }

  float nextFloat() {
    String text = file.next("nondetFloat", "0");
    if (text.equals("Float.NaN")) return Float.NaN;
    if (text.equals("Float.POSITIVE_INFINITY")) return Float.POSITIVE_INFINITY;
    if (text.equals("Float.NEGATIVE_INFINITY")) return Float.NEGATIVE_INFINITY;
    try {
      return Float.parseFloat(text);
    } catch (NumberFormatException problem) {
      throw file.unreadable("a float, written as in Java", text);
    }
  }

  double nextDouble() {
    String text = file.next("nondetDouble", "0");
    if (text.equals("Double.NaN")) return Double.NaN;
    if (text.equals("Double.POSITIVE_INFINITY")) return Double.POSITIVE_INFINITY;
    if (text.equals("Double.NEGATIVE_INFINITY")) return Double.NEGATIVE_INFINITY;
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException problem) {
      throw file.unreadable("a double, written as in Java", text);
    }
  }

  private long whole(String kind, long least, long greatest, String expected) {
    String text = file.next(kind, "0");
    try {
      long value = kind.equals("nondetChar") && text.startsWith("'") ? quoted(text) : Long.parseLong(withoutSuffix(kind, text));
      if (value >= least && value <= greatest) return value;
    } catch (NumberFormatException problem) {
      // Said below.
    }
    throw file.unreadable(expected, text);
  }

  private static String withoutSuffix(String kind, String text) {
    boolean hasSuffix = kind.equals("nondetLong") && (text.endsWith("L") || text.endsWith("l"));
    return hasSuffix ? text.substring(0, text.length() - 1) : text;
  }

  /** 'a' or '\u0041' with the u of Java. */
  private static int quoted(String text) {
    boolean isClosed = text.length() > 2 && text.endsWith("'");
    if (isClosed && text.length() == 3) return text.charAt(1);
    if (isClosed && text.length() == 8 && text.startsWith("'\\" + "u")) return Integer.parseInt(text.substring(3, 7), 16);
    throw new NumberFormatException(text);
  }
}
