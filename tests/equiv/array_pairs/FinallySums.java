/** A loop over an array in a try: an exception ends it, and the finally leaves behind how far it came. */
class FinallySums {
    static int reference(int[] a, int[] seen, int n) {
        int i = 0;
        int sum = 0;
        try {
            for (; i < n; i++) {
                sum += a[i];
            }
        } finally {
            seen[0] = i;
        }
        return sum;
    }

    // EXPECT EQUIVALENT: the same with a handler
    static int thrownOn(int[] a, int[] seen, int n) {
        int i = 0;
        int sum = 0;
        try {
            while (i < n) {
                sum += a[i];
                i++;
            }
        } catch (RuntimeException e) {
            seen[0] = i;
            throw e;
        }
        seen[0] = i;
        return sum;
    }

    // EXPECT DIFFERENT at {1}, {7}, 2: another class where the array ends
    static int asked(int[] a, int[] seen, int n) {
        int i = 0;
        int sum = 0;
        try {
            for (; i < n; i++) {
                if (i >= a.length) {
                    throw new IllegalStateException();
                }
                sum += a[i];
            }
        } finally {
            seen[0] = i;
        }
        return sum;
    }

    // EXPECT DIFFERENT at {1}, {7}, 2: one more is said to be seen
    static int oneMore(int[] a, int[] seen, int n) {
        int i = 0;
        int sum = 0;
        try {
            while (i < n) {
                sum += a[i++];
            }
        } finally {
            seen[0] = i;
        }
        return sum;
    }
}
