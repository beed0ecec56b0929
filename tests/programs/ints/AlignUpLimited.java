// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: size=-100..65000
// WHY: twin of AlignUp with a limit: the result is a multiple of 8 less than 8 above
class AlignUpLimited {
    static int test(int size) {
        if (size < 0 || size > 0x7ffffff0) {
            return 0;
        }
        int aligned = size + 7 & ~7;
        if (aligned < size || aligned - size > 7 || aligned % 8 != 0) {
            error();
        }
        return aligned;
    }

    static void error() {
    }
}
