// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// DOMAIN: index=-5..40 size=-5..40
// WITNESS: index=0 size=8
// WHY: one step back from index 0 gives the remainder -1
class RingIndexBack {
    static int test(int index, int size) {
        if (size <= 0 || index < 0 || index >= size) {
            return 0;
        }
        int previous = (index - 1) % size;
        if (previous < 0 || previous >= size) {
            error();
        }
        return previous;
    }

    static void error() {
    }
}
