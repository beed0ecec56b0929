/** The length of the longest increasing subsequence. */
class LongestIncreasing {
  static int reference(int[] a) {
    int[] lengths = new int[a.length];
    int best = 0;
    for (int i = 0; i < a.length; i++) {
      lengths[i] = 1;
      for (int j = 0; j < i; j++) {
        if (a[j] < a[i] && lengths[j] + 1 > lengths[i]) lengths[i] = lengths[j] + 1;
      }
      if (lengths[i] > best) best = lengths[i];
    }
    return best;
  }

  // EXPECT EQUIVALENT: by the first element of a subsequence instead of the last one
  static int fromAbove(int[] a) {
    int[] lengths = new int[a.length];
    int best = 0;
    for (int i = a.length - 1; i >= 0; i--) {
      int longest = 0;
      for (int j = i + 1; j < a.length; j++) {
        if (a[j] > a[i]) longest = Math.max(longest, lengths[j]);
      }
      lengths[i] = longest + 1;
      best = Math.max(best, lengths[i]);
    }
    return best;
  }

  // EXPECT EQUIVALENT: the least last element of each length; these elements increase
  static int leastEnds(int[] a) {
    int[] ends = new int[a.length];
    int size = 0;
    for (int x : a) {
      int i = 0;
      while (i < size && ends[i] < x) i++;
      ends[i] = x;
      if (i == size) size++;
    }
    return size;
  }

  // EXPECT DIFFERENT at {0, 0}: equal elements count as increasing
  static int notStrict(int[] a) {
    int[] lengths = new int[a.length];
    int best = 0;
    for (int i = 0; i < a.length; i++) {
      lengths[i] = 1;
      for (int j = 0; j < i; j++) {
        if (a[j] <= a[i] && lengths[j] + 1 > lengths[i]) lengths[i] = lengths[j] + 1;
      }
      if (lengths[i] > best) best = lengths[i];
    }
    return best;
  }

  // EXPECT DIFFERENT at {0, 1, 0}: the longest one need not end in the last cell
  static int lastOnly(int[] a) {
    int[] lengths = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      lengths[i] = 1;
      for (int j = 0; j < i; j++) {
        if (a[j] < a[i] && lengths[j] + 1 > lengths[i]) lengths[i] = lengths[j] + 1;
      }
    }
    return a.length == 0 ? 0 : lengths[a.length - 1];
  }

  // EXPECT DIFFERENT at {0, 1, 0, 2}: only neighbours are compared
  static int run(int[] a) {
    int best = 0;
    int length = 0;
    for (int i = 0; i < a.length; i++) {
      length = i > 0 && a[i - 1] < a[i] ? length + 1 : 1;
      best = Math.max(best, length);
    }
    return best;
  }
}
