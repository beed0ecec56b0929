/** A finally with a loop in it, which runs after an exception as well. */
class FinallyLoops {
    static int reference(int x, int y) {
        int r = 0;
        int sum = 0;
        try {
            r = 100 / x;
            r += 100 % y;
        } finally {
            for (int i = 0; i < r; i++) {
                sum += i;
            }
            if (sum > 50) {
                throw new IllegalStateException();
            }
        }
        return r + sum;
    }

    // EXPECT EQUIVALENT: the loop once more for the exception
    static int twoLoops(int x, int y) {
        int r = 0;
        try {
            r = 100 / x;
            r += 100 % y;
        } catch (ArithmeticException e) {
            int lost = 0;
            for (int i = 0; i < r; i++) {
                lost += i;
            }
            if (lost > 50) {
                throw new IllegalStateException();
            }
            throw e;
        }
        int sum = 0;
        for (int i = 0; i < r; i++) {
            sum += i;
        }
        if (sum > 50) {
            throw new IllegalStateException();
        }
        return r + sum;
    }

    // EXPECT DIFFERENT at 4, 0: of what is thrown the first counts
    static int keepsTheFirst(int x, int y) {
        int r = 100 / x;
        r += 100 % y;
        int sum = 0;
        for (int i = 0; i < r; i++) {
            sum += i;
        }
        if (sum > 50) {
            throw new IllegalStateException();
        }
        return r + sum;
    }

    // EXPECT DIFFERENT at 1, 100: one number more in the sum
    static int oneMore(int x, int y) {
        int r = 0;
        int sum = 0;
        try {
            r = 100 / x;
            r += 100 % y;
        } finally {
            for (int i = 0; i <= r; i++) {
                sum += i;
            }
            if (sum > 5050) {
                throw new IllegalArgumentException();
            }
        }
        return r + sum;
    }
}
