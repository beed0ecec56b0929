/** The greatest sum of neighbouring cells, at least one of them (Kadane); small sums alone, so that none overflows. */
class MaximumSubarray {
  static boolean pre(int[] a) {
    if (a == null || a.length > 1000) return false;
    for (int x : a) {
      if (x < -1000 || x > 1000) return false;
    }
    return true;
  }

  static int reference(int[] a) {
    int best = a[0];
    int sum = a[0];
    for (int i = 1; i < a.length; i++) {
      sum = Math.max(sum + a[i], a[i]);
      best = Math.max(best, sum);
    }
    return best;
  }

  // EXPECT EQUIVALENT: a negative sum before is left out
  static int leftOut(int[] a) {
    int best = a[0];
    int sum = 0;
    for (int x : a) {
      sum = sum < 0 ? x : sum + x;
      if (sum > best) best = sum;
    }
    return best;
  }

  // EXPECT EQUIVALENT: the sum up to a cell less the least sum before it
  static int leastBefore(int[] a) {
    int best = a[0];
    int sum = 0;
    int least = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i];
      best = Math.max(best, sum - least);
      least = Math.min(least, sum);
    }
    return best;
  }

  // EXPECT EQUIVALENT: all ranges
  static int allRanges(int[] a) {
    int best = a[0];
    for (int i = 0; i < a.length; i++) {
      int sum = 0;
      for (int j = i; j < a.length; j++) {
        sum += a[j];
        if (sum > best) best = sum;
      }
    }
    return best;
  }

  // EXPECT DIFFERENT at {}: no exception for the empty array
  static int empty(int[] a) {
    if (a.length == 0) return 0;
    int best = a[0];
    int sum = a[0];
    for (int i = 1; i < a.length; i++) {
      sum = Math.max(sum + a[i], a[i]);
      best = Math.max(best, sum);
    }
    return best;
  }

  // EXPECT DIFFERENT at {-1}: 0 is no sum of at least one cell
  static int fromZero(int[] a) {
    int best = Math.max(a[0], 0);
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum = Math.max(sum + a[i], a[i]);
      best = Math.max(best, sum);
    }
    return best;
  }

  // EXPECT DIFFERENT at {-1, 1}: the sum always starts with the first cell
  static int fromFirst(int[] a) {
    int best = a[0];
    int sum = a[0];
    for (int i = 1; i < a.length; i++) {
      sum += a[i];
      best = Math.max(best, sum);
    }
    return best;
  }
}
