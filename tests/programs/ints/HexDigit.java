// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: the value of a hexadecimal digit is 0 to 15 for each of the 65536 chars, or -1
class HexDigit {
    static int test(char c) {
        int value;
        if (c >= '0' && c <= '9') {
            value = c - '0';
        } else if (c >= 'a' && c <= 'f') {
            value = c - 'a' + 10;
        } else if (c >= 'A' && c <= 'F') {
            value = c - 'A' + 10;
        } else {
            value = -1;
        }
        if (value < -1 || value > 15) {
            error();
        }
        return value;
    }

    static void error() {
    }
}
