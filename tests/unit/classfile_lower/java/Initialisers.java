// SPDX-License-Identifier: MIT
public class Initialisers {
  static final int CONSTANT = 3;

  static int none(int a) {
    return a + CONSTANT;
  }

  static int readsOther(int a) {
    return Counting.count + a;
  }

  static int readsPlain(int a) {
    return Plain.field + a;
  }

  static void makesPlain() {
    new Plain();
  }

  static void makesCounting() {
    new Counting();
  }
}

class Plain {
  static int field;
}

class Counting {
  static int count = 1;

  static int f(int a) {
    return a;
  }
}

class BelowCounting extends Counting {
  static int g(int a) {
    return a;
  }
}

class AssertingBelowCounting extends Counting {
  static int h(int a) {
    assert a > 0;
    return a;
  }
}

class AssertingAndMore {
  static int x = 7;

  static int i(int a) {
    assert a > 0;
    return a;
  }
}

interface Defaulted {
  int VALUE = Integer.parseInt("4");

  default int get() {
    return VALUE;
  }
}

interface Bare {
  int VALUE = Integer.parseInt("4");
}

class ImplementsDefaulted implements Defaulted {
  static int j(int a) {
    return a;
  }
}

class ImplementsBare implements Bare, Comparable<ImplementsBare> {
  static int k(int a) {
    return a;
  }

  public int compareTo(ImplementsBare other) {
    return 0;
  }
}

enum Colour {
  RED;

  static int l(int a) {
    return a;
  }
}
