// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: x=5
// WHY: as CaughtError, with the branch inside the protected range too
class CaughtAllAround {
    static int test(int x) {
        try {
            if (x * 3 == 15) {
                error();
            }
            return x;
        } catch (Throwable swallowed) {
            return 0;
        }
    }

    static void error() {
        throw new Error("reached");
    }
}
