// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// WITNESS: b=127
// WHY: the compound assignment casts back to byte: 127 + 1 is -128
class ByteIncrementWraps {
    static void test(byte b) {
        byte before = b;
        b += 1;
        if (b < before) {
            error();
        }
    }

    static void error() {
    }
}
