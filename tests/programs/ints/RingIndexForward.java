// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: index=-5..200 size=-5..200
// WHY: twin of RingIndexBack that adds size - 1; the sum may overflow for a size above 2^30, which is refused
class RingIndexForward {
    static int test(int index, int size) {
        if (size <= 0 || size > 1 << 30 || index < 0 || index >= size) {
            return 0;
        }
        int previous = (index + size - 1) % size;
        if (previous < 0 || previous >= size) {
            error();
        }
        return previous;
    }

    static void error() {
    }
}
