// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=14
// WITNESS: c=64
// WHY: c | 32 maps '@' to '`', which the sloppy lower bound lets through as 9
class HexDigitTrick {
    static int test(char c) {
        int value = -1;
        if (c >= '0' && c <= '9') {
            value = c - '0';
        } else if ((c | 32) >= '`' && (c | 32) <= 'f') {
            value = (c | 32) - 'a' + 10;
        }
        if (value == 9 && c != '9') {
            error();
        }
        return value;
    }

    static void error() {
    }
}
