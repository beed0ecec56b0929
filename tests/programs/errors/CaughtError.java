// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: x=-3
// WHY: a call of error() counts where it stands, whatever catches its exception later
class CaughtError {
    static int test(int x) {
        if (x == -3) {
            try {
                error();
            } catch (Throwable swallowed) {
                return 1;
            }
        }
        return 0;
    }

    static void error() {
        throw new RuntimeException("reached");
    }
}
