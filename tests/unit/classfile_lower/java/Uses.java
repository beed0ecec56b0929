// SPDX-License-Identifier: MIT
/** Uses of classes that have initialisers. */
public class Uses {
  static int twice() {
    return Counting.count + Counting.count;
  }

  static int onTwoWays(int a) {
    return a > 0 ? Counting.count : Counting.count + 1;
  }
}

class UsesOfItsOwn extends Counting {
  static int below() {
    return Counting.count + count;
  }

  int ofAnObject() {
    return count;
  }
}

class UsesOfAll extends Counting implements Bare, Defaulted {
  static int made = Integer.bitCount(count);

  static int all() {
    return made;
  }
}
