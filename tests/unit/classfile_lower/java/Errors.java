// SPDX-License-Identifier: MIT
class Base {
  static void error() {}
}

class Derived extends Base {}

class Initialised {
  static int count = Integer.parseInt("3");

  static void error() {}
}

class BelowInitialised extends Initialised {
  static void error() {}
}

class Native {
  static native void error();
}

interface Complaint {
  static void error() {}
}

class Instance {
  void error() {}
}

class Numbered {
  static int error() {
    return 1;
  }

  static void error(int code) {}
}

class Library extends java.util.ArrayList<String> {
  static void error() {}
}

class Asserting {
  static void error() {
    assert Boolean.getBoolean("x");
  }
}

public class Errors {
  static class Nested {
    private static void error() {}
  }

  static void inherited() {
    Derived.error();
  }

  static void initialised() {
    Initialised.error();
  }

  static void belowInitialised() {
    BelowInitialised.error();
  }

  static void isNative() {
    Native.error();
  }

  static void ofInterface() {
    Complaint.error();
  }

  static void ofInstance(Instance instance) {
    instance.error();
  }

  static void ofOtherShape() {
    Numbered.error();
    Numbered.error(1);
  }

  static void ofLibrary() {
    Library.error();
  }

  static void asserting() {
    Asserting.error();
  }

  static void nested() {
    Nested.error();
  }

  static int caught(int a) {
    try {
      if (a == 3) Base.error();
    } catch (Throwable t) {
      return 1;
    }
    return 0;
  }
}
