/** The length of the longest run of equal cells. */
class LongestRun {
  static int reference(boolean[] a) {
    int best = 0;
    int run = 0;
    for (int i = 0; i < a.length; i++) {
      if (i > 0 && a[i] == a[i - 1]) {
        run++;
      } else {
        run = 1;
      }
      if (run > best) best = run;
    }
    return best;
  }

  // EXPECT EQUIVALENT: from the start of each run to its end
  static int runByRun(boolean[] a) {
    int best = 0;
    int i = 0;
    while (i < a.length) {
      int j = i;
      while (j < a.length && a[j] == a[i]) j++;
      if (j - i > best) best = j - i;
      i = j;
    }
    return best;
  }

  // EXPECT EQUIVALENT: with the cell before kept; the first cell gives 1, be it equal to the start value or not
  static int kept(boolean[] a) {
    int best = 0;
    int run = 0;
    boolean before = false;
    for (boolean x : a) {
      run = x == before ? run + 1 : 1;
      before = x;
      best = Math.max(best, run);
    }
    return best;
  }

  // EXPECT DIFFERENT at {true}: a[-1] is read
  static int noBound(boolean[] a) {
    int best = 0;
    int run = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] == a[i - 1]) {
        run++;
      } else {
        run = 1;
      }
      if (run > best) best = run;
    }
    return best;
  }

  // EXPECT DIFFERENT at {false}: the run that ends with the array is left out
  static int lastMissed(boolean[] a) {
    int best = 0;
    int run = 1;
    for (int i = 1; i < a.length; i++) {
      if (a[i] == a[i - 1]) {
        run++;
      } else {
        if (run > best) best = run;
        run = 1;
      }
    }
    return best;
  }

  // EXPECT DIFFERENT at {false, false, true, true}: the count goes on after a run has ended
  static int neverReset(boolean[] a) {
    int best = a.length == 0 ? 0 : 1;
    for (int i = 1; i < a.length; i++) {
      if (a[i] == a[i - 1]) best++;
    }
    return best;
  }
}
