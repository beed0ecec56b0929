/** The smallest of four numbers, through small objects. */
class Least {
  static class Duo {
    final int low, high;

    Duo(int a, int b) {
      low = a < b ? a : b;
      high = a < b ? b : a;
    }
  }

  static class Cell {
    int value;
    Cell next;

    Cell(int value, Cell next) {
      this.value = value;
      this.next = next;
    }
  }

  static class Best {
    int value;

    void see(int x) {
      if (x < value) value = x;
    }

    void seeLate(int x) {
      if (x < value - 1) value = x;
    }
  }

  static int reference(int a, int b, int c, int d) {
    Duo left = new Duo(a, b), right = new Duo(c, d);
    return new Duo(left.low, right.low).low;
  }

  // EXPECT EQUIVALENT: one after the other
  static int best(int a, int b, int c, int d) {
    Best best = new Best();
    best.value = d;
    best.see(c);
    best.see(b);
    best.see(a);
    return best.value;
  }

  // EXPECT EQUIVALENT: four that are linked; whichever of the first two is smaller, `rest` is the third
  static int linked(int a, int b, int c, int d) {
    Cell first = new Cell(a, new Cell(b, new Cell(c, new Cell(d, null))));
    if (first.next.value < first.value) first = first.next;
    Cell rest = first.value == a && first.next.value == b ? first.next.next : first.next;
    if (rest.value < first.value) first = rest;
    if (rest.next.value < first.value) first = rest.next;
    return first.value;
  }

  // EXPECT DIFFERENT at 1, 2, 3, 0: a number that is smaller by one does not count
  static int late(int a, int b, int c, int d) {
    Best best = new Best();
    best.value = a;
    best.see(b);
    best.see(c);
    best.seeLate(d);
    return best.value;
  }

  // EXPECT DIFFERENT at 2147483647, -2147483648, 5, 6: differences wrap around
  static int byDifference(int a, int b, int c, int d) {
    Duo right = new Duo(c, d);
    int left = a - b < 0 ? a : b;
    return left - right.low < 0 ? left : right.low;
  }

  static class Box {
    int value;

    Box of(int x) {
      value = x;
      return this;
    }

    boolean atMost(Box other) {
      return value <= other.value;
    }
  }

  // EXPECT EQUIVALENT: the one that is at most each of the others
  static int againstAll(int a, int b, int c, int d) {
    Box w = new Box().of(a), x = new Box().of(b), y = new Box().of(c), z = new Box().of(d), result = new Box();
    if (w.atMost(x) && w.atMost(y) && w.atMost(z)) {
      result = w;
    } else if (x.atMost(w) && x.atMost(y) && x.atMost(z)) {
      result.value = x.value;
    } else if (y.atMost(w) && y.atMost(x) && y.atMost(z)) {
      result = y;
    } else if (z.atMost(w) && z.atMost(x) && z.atMost(y)) {
      result.of(z.value);
    }
    return result.value;
  }

  // EXPECT EQUIVALENT: the first box is exchanged with whichever is smaller, in the fields
  static int exchanged(int a, int b, int c, int d) {
    Box w = new Box().of(a), x = new Box().of(b), y = new Box().of(c), z = new Box().of(d), kept = new Box();
    if (!w.atMost(x)) {
      kept.value = w.value;
      w.value = x.value;
      x.value = kept.value;
    }
    if (!y.atMost(z)) {
      kept.value = y.value;
      y.value = z.value;
      z.value = kept.value;
    }
    if (!w.atMost(y)) {
      kept.value = w.value;
      w.value = y.value;
      y.value = kept.value;
    }
    return w.value;
  }
}
