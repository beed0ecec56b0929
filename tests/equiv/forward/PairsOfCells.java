/** Arrays of each side alone. */
class PairsOfCells {
  static int reference(int x) {
    int[] cells = {x, 1};
    return cells[0] + cells[1];
  }

  // EXPECT EQUIVALENT: the addends are swapped
  static int swapped(int x) {
    int[] cells = {1, x};
    return cells[0] + cells[1];
  }

  // EXPECT DIFFERENT at 5: the first cell is added twice
  static int twice(int x) {
    int[] cells = {1, x};
    return cells[1] + cells[1];
  }
}
