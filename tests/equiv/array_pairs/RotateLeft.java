/** Rotates in place by k cells to the left; by a negative k to the right. */
class RotateLeft {
  static void reference(int[] a, int k) {
    int n = a.length;
    if (n == 0) return;
    k %= n;
    if (k < 0) k += n;
    reverse(a, 0, k - 1);
    reverse(a, k, n - 1);
    reverse(a, 0, n - 1);
  }

  private static void reverse(int[] a, int i, int j) {
    while (i < j) {
      int t = a[i];
      a[i++] = a[j];
      a[j--] = t;
    }
  }

  // EXPECT EQUIVALENT: by a copy
  static void copy(int[] a, int k) {
    int n = a.length;
    if (n == 0) return;
    k %= n;
    if (k < 0) k += n;
    int[] old = new int[n];
    for (int i = 0; i < n; i++) old[i] = a[i];
    for (int i = 0; i < n; i++) a[i] = i < n - k ? old[i + k] : old[i - (n - k)];
  }

  // EXPECT EQUIVALENT: by one cell, k times
  static void steps(int[] a, int k) {
    if (a.length == 0) return;
    for (int left = Math.floorMod(k, a.length); left > 0; left--) {
      int first = a[0];
      for (int i = 1; i < a.length; i++) a[i - 1] = a[i];
      a[a.length - 1] = first;
    }
  }

  // EXPECT DIFFERENT at {}, 0: a division by 0
  static void emptyMissed(int[] a, int k) {
    int n = a.length;
    k %= n;
    if (k < 0) k += n;
    reverse(a, 0, k - 1);
    reverse(a, k, n - 1);
    reverse(a, 0, n - 1);
  }

  // EXPECT DIFFERENT at {0, 1}, -1: a negative remainder gives a negative index
  static void negative(int[] a, int k) {
    int n = a.length;
    if (n == 0) return;
    int[] old = a.clone();
    for (int i = 0; i < n; i++) a[i] = old[(i + k % n) % n];
  }

  // EXPECT DIFFERENT at {0, 0, 1}, 1: to the right
  static void right(int[] a, int k) {
    int n = a.length;
    if (n == 0) return;
    k %= n;
    if (k < 0) k += n;
    reverse(a, 0, n - 1);
    reverse(a, 0, k - 1);
    reverse(a, k, n - 1);
  }
}
