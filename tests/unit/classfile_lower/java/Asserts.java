// SPDX-License-Identifier: MIT
public class Asserts {
  static int plain(int a) {
    assert a > 0;
    return a;
  }

  static void number(int a) {
    assert a > 0 : a;
  }

  static void text(int a) {
    assert a > 0 : "not positive";
  }

  static void concatenation(int a, char c, boolean b) {
    assert a > 0 : "a = " + a + c + b + 1.5;
  }

  static void nothing(int a) {
    assert a > 0 : null;
  }

  static void wide(int a) {
    assert a > 0 : 5L;
  }

  static void object(int a) {
    assert a > 0 : new Object();
  }

  static void objectText(int a, Object o) {
    assert a > 0 : "o = " + o;
  }

  static void stringText(int a, String s) {
    assert a > 0 : "s = " + s;
  }

  static void own(int a) {
    if (a == 5) throw new AssertionError("five");
  }

  static void other(int a) {
    if (a == 5) throw new IllegalArgumentException("five: " + a);
  }

  static void chosen(int a) {
    throw new IllegalStateException(a > 0 ? "positive" : "negative");
  }

  static void index(int a) {
    throw new ArrayIndexOutOfBoundsException(a);
  }

  static void withCause(Exception e) {
    throw new RuntimeException(e);
  }

  static void built(int a) {
    throw new RuntimeException(new StringBuilder().append("x").append(a).append('c').toString());
  }

  static int covered(int a) {
    try {
      assert a > 0;
    } finally {
      a = 1;
    }
    return a;
  }

  static int caught(int a) {
    try {
      throw new IllegalStateException();
    } catch (IllegalStateException e) {
      return a;
    }
  }

  static void kept(int a) {
    RuntimeException e = new RuntimeException();
    throw e;
  }

  static class OwnException extends RuntimeException {}

  static void ownException() {
    throw new OwnException();
  }

  interface Checked {
    static int check(int a) {
      assert a != 4;
      return a;
    }
  }
}
