// SPDX-License-Identifier: MIT
/** What methods leave behind: unseen_effects_test.cpp, which knows the lines. */
public class Effects {
  static int kept = 1;
  private static int hidden = 2;
  static Box box = new Box();
  static int[] array;
  static int aloud(int x) {
    System.out.print(x);
    System.err.println("x");
    return x;
  }
  static int pure(int x) { return x + 1; }
  static int inCallee(int x) { return aloud(x); }
  static int inInitialiser(int x) { return x + Loud.zero; }

  static class Loud {
    static int zero = 0;
    static {
      System.out.println();
    }
  }

  static int keeps(int x) { kept = x; hidden++; return x; }
  static int reads(int x) { return kept + hidden + x; }
  static int asserts(int x) { return Asserting.positive(x); }

  static class Asserting {
    static int positive(int x) { assert x > 0; return x; }
  }

  static class Below extends Effects {
    static int keep(int x) { Below.kept = x; return x; }
  }

  static int viaSubclass(int x) { return Below.keep(x); }

  static class Box {
    int held;
  }

  static int freshBox(int x) { Box one = new Box(); one.held = x; return one.held; }
  static int heldBox(int x) { box.held = x; return x; }
  static int freshArray(int x) { int[] one = {x}; return one[0]; }
  static int heldArray(int x) { array[0] = x; return x; }
}
