// SPDX-License-Identifier: MIT
/** Methods that end for an even number, and for an odd one come back to where they were, or go on without doing so. */
class Endless {
  int left;
  static int turns;

  /** The sum grows in each round, and decides nothing. */
  static int sum(int n) {
    int sum = 0;
    while (n % 2 != 0) sum += n;
    return sum;
  }

  /** Twice three states, one in a loop within the other. */
  static int inner(int n) {
    int rounds = 0;
    do {
      for (int i = 0; i < 3; i++) rounds++;
    } while (n % 2 != 0);
    return rounds;
  }

  /** What a called method leaves in a field decides. */
  static int field(int n) {
    Endless object = new Endless();
    object.left = 1000;
    while (object.left > 0) lower(object, n % 2 == 0 ? 1 : 0);
    return object.left;
  }

  private static void lower(Endless object, int by) {
    object.left -= by;
  }

  /** What a called method returns decides: it is the same for many arguments. */
  static int called(int n) {
    int x = 4000, left = 1;
    while (left > 0) {
      left = part(x);
      if (n % 2 == 0) x--;
    }
    return x;
  }

  private static int part(int x) {
    return x >> 9;
  }

  /** A cell of an array decides; another one changes in each round. */
  static int cell(int n) {
    int[] cells = {1000, 0};
    while (cells[0] > 0) {
      if (n % 2 == 0) cells[0]--;
      cells[1]++;
    }
    return cells[1];
  }

  /** An exception is thrown and caught in each round. */
  static int caught(int n) {
    int left = 1000;
    while (left > 0) {
      try {
        left -= 1 / (1 - n % 2);
      } catch (ArithmeticException e) {
        turns++;
      }
    }
    return left;
  }

  /** Ends late: the counter comes to 0 after 2^32 rounds. */
  static int late(int n) {
    int i = 1;
    while (i != 0 && n % 2 != 0) i++;
    return i;
  }

  /** Each round puts another object in the place of the one before it. */
  static int objects(int n) {
    Endless object = new Endless();
    while (n % 2 != 0) {
      Endless next = new Endless();
      if (next == object) return 1;
      object = next;
    }
    return 0;
  }
}
