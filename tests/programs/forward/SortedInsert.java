// SPDX-License-Identifier: MIT
class Entry {
  int key;
  Entry tail;

  Entry(int key, Entry tail) {
    this.key = key;
    this.tail = tail;
  }

  static Entry insert(Entry e, int key) {
    if (e == null || key <= e.key)
      return new Entry(key, e);
    e.tail = insert(e.tail, key);
    return e;
  }

  /** Compares differences, which wrap around. */
  static Entry insertByDifference(Entry e, int key) {
    if (e == null || key - e.key <= 0)
      return new Entry(key, e);
    e.tail = insertByDifference(e.tail, key);
    return e;
  }

  static boolean isSorted(Entry e) {
    return e == null || e.tail == null || e.key <= e.tail.key && isSorted(e.tail);
  }
}

class SortedInsert {
  // EXPECT: safe
  // ENTRY: SortedInsert.fourKeys
  // DOMAIN: a=-4..4 b=-4..4 c=-4..4 d=-4..4
  // WHY: each key is put before the first that is not smaller
  static void fourKeys(int a, int b, int c, int d) {
    Entry e = Entry.insert(Entry.insert(Entry.insert(Entry.insert(null, a), b), c), d);
    assert Entry.isSorted(e);
    int lowest = Math.min(Math.min(a, b), Math.min(c, d));
    assert e.key == lowest;
  }

  // EXPECT: unsafe line=52
  // ENTRY: SortedInsert.wrapsAround
  // DOMAIN: a=-4..4 b=-4..4 c=-4..4
  // WITNESS: a=-2147483648 b=1 c=0
  // WHY: 1 - MIN_VALUE is negative, so 1 is put before it
  static void wrapsAround(int a, int b, int c) {
    Entry e = Entry.insertByDifference(null, a);
    e = Entry.insertByDifference(e, b);
    e = Entry.insertByDifference(e, c);
    assert Entry.isSorted(e);
  }

  // EXPECT: safe
  // ENTRY: SortedInsert.closeKeys
  // DOMAIN: a=-4..4 b=-4..4 c=-4..4
  // WHY: the differences of numbers of 16 bits do not wrap around
  static void closeKeys(int a, int b, int c) {
    Entry e = Entry.insertByDifference(null, (short) a);
    e = Entry.insertByDifference(e, (short) b);
    e = Entry.insertByDifference(e, (short) c);
    assert Entry.isSorted(e);
  }
}
