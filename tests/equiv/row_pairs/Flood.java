/** Paints the cells that hang together with one, in a small grid of chars. */
class Flood {
  static boolean pre(char[][] g, int i, int j) {
    if (g == null || g.length > 2) return false;
    for (int k = 0; k < g.length; k++) {
      if (g[k] == null || g[k].length != 2) return false;
    }
    return g.length < 2 || g[0] != g[1];
  }

  static void reference(char[][] g, int i, int j) {
    if (i < 0 || i >= g.length || j < 0 || j >= g[i].length || g[i][j] != '.') return;
    g[i][j] = '#';
    reference(g, i - 1, j);
    reference(g, i + 1, j);
    reference(g, i, j - 1);
    reference(g, i, j + 1);
  }

  // EXPECT EQUIVALENT: in another order
  static void otherOrder(char[][] g, int i, int j) {
    if (i < 0 || j < 0 || i >= g.length || j >= g[0].length) return;
    if (g[i][j] != '.') return;
    g[i][j] = '#';
    otherOrder(g, i, j + 1);
    otherOrder(g, i, j - 1);
    otherOrder(g, i + 1, j);
    otherOrder(g, i - 1, j);
  }

  // EXPECT DIFFERENT at {{46, 46}, {46, 0}}, 1, 0: not to the right
  static void notRight(char[][] g, int i, int j) {
    if (i < 0 || i >= g.length || j < 0 || j >= g[i].length || g[i][j] != '.') return;
    g[i][j] = '#';
    notRight(g, i - 1, j);
    notRight(g, i + 1, j);
    notRight(g, i, j - 1);
  }

  // EXPECT DIFFERENT at {{46, 0}, {0, 46}}, 0, 0: over the corner, too
  static void corners(char[][] g, int i, int j) {
    if (i < 0 || i >= g.length || j < 0 || j >= g[i].length || g[i][j] != '.') return;
    g[i][j] = '#';
    corners(g, i - 1, j);
    corners(g, i + 1, j);
    corners(g, i, j - 1);
    corners(g, i, j + 1);
    corners(g, i + 1, j + 1);
  }

  // EXPECT DIFFERENT at {{46, 0}}, 0, 2: beyond the last column
  static void beyond(char[][] g, int i, int j) {
    if (i < 0 || i >= g.length || j < 0 || j > g[i].length || g[i][j] != '.') return;
    g[i][j] = '#';
    beyond(g, i - 1, j);
    beyond(g, i + 1, j);
    beyond(g, i, j - 1);
    beyond(g, i, j + 1);
  }
}
