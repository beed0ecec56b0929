// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: index=2147483645 size=2147483647
// WHY: twin of RingIndexForward without the limit: index + size overflows
class RingIndexHuge {
    static int test(int index, int size) {
        if (size <= 0 || index < 0 || index >= size) {
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
