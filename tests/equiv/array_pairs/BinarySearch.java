/** The index at which x is in an array whose cells increase, or -1. */
class BinarySearch {
  static boolean pre(int[] a, int x) {
    if (a == null) return false;
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] >= a[i]) return false;
    }
    return true;
  }

  static int reference(int[] a, int x) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (a[mid] == x) return mid;
      if (a[mid] < x) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return -1;
  }

  // EXPECT EQUIVALENT: the bound above excluded; no two cells are equal, so there is one index at most
  static int halfOpen(int[] a, int x) {
    int low = 0;
    int high = a.length;
    while (low < high) {
      int mid = low + (high - low) / 2;
      if (a[mid] < x) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low < a.length && a[low] == x ? low : -1;
  }

  // EXPECT EQUIVALENT: each cell in turn
  static int linear(int[] a, int x) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT EQUIVALENT: the loop as recursion
  static int recursive(int[] a, int x) {
    return between(a, x, 0, a.length - 1);
  }

  private static int between(int[] a, int x, int low, int high) {
    if (low > high) return -1;
    int mid = low + (high - low) / 2;
    if (a[mid] > x) return between(a, x, low, mid - 1);
    if (a[mid] < x) return between(a, x, mid + 1, high);
    return mid;
  }

  // EXPECT DIFFERENT at {0}, 0: a range of one cell is not looked at
  static int strict(int[] a, int x) {
    int low = 0;
    int high = a.length - 1;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (a[mid] == x) return mid;
      if (a[mid] < x) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return -1;
  }

  // EXPECT DIFFERENT at {}, 0: the range holds the index after the last one
  static int pastEnd(int[] a, int x) {
    int low = 0;
    int high = a.length;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (a[mid] == x) return mid;
      if (a[mid] < x) {
        low = mid + 1;
      } else {
        high = mid - 1;
      }
    }
    return -1;
  }

  // EXPECT DID NOT END at {0}, 1: low stays at mid
  static int endless(int[] a, int x) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int mid = (low + high) >>> 1;
      if (a[mid] == x) return mid;
      if (a[mid] < x) {
        low = mid;
      } else {
        high = mid - 1;
      }
    }
    return -1;
  }
}
