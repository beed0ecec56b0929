// SPDX-License-Identifier: MIT
public class ConstantInitialisers {}

class EveryType {
  static boolean z = true;
  static byte b = -100;
  static char c = '\uffee';
  static short s = -30000;
  static int i = 1_000_000;
  static int smallest = -1;
  static long j = 1L << 40;
  static long one = 1;
  static float f = 0.5f;
  static float two = 2;
  static double d = -0.0;
  static double unit = 1;
  static String text = null;
  static int[] array = null;
  static final int CONSTANT = 7;
  static final int LATE;
  int field = 3;

  static {
    LATE = 8;
  }
}

class OnlyDefaults {
  static int i;
  static double d;
  static Object o;
  static final int CONSTANT = 7;
}

class LastOneCounts {
  static int i = 1;
  static int j;

  static {
    i = 40_000;
    j = 2;
  }
}

class ConstantsAndAssert {
  static int count = 5;

  static void check() {
    assert count > 0;
  }

  static class Inner {
    static int depth = 6;

    static void check() {
      assert depth > 0;
    }
  }
}

class AssertAndDefaults {
  static int count;

  static void check() {
    assert count > 0;
  }
}

class Computes {
  static int i = Integer.parseInt("1");
}

class Copies {
  static int i = 1;
  static int j = i;
}

class StoresTwice {
  static int i, j;

  static {
    i = j = 5;
  }
}

class MakesArray {
  static int[] array = new int[1];
}

class HasText {
  static String text = "text";
}

class StoresElsewhere {
  static {
    OnlyDefaults.i = 1;
  }
}

class StoresAbove extends OnlyDefaults {
  static {
    i = 1;
  }
}

class MakesObject {
  static int i = 1;

  static {
    new MakesObject();
  }
}

class Branches {
  static int i;

  static {
    if (OnlyDefaults.i == 0) i = 1;
  }
}

class Catches {
  static int i;

  static {
    try {
      i = 1;
    } finally {
      i = 2;
    }
  }
}
