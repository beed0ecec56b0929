// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: folding the case of a letter by bit 5 maps A-Z to a-z and nothing else
class CharCase {
    static char test(char c) {
        char lower = c;
        if (c >= 'A' && c <= 'Z') {
            lower = (char) (c ^ 0x20);
        }
        if (lower >= 'A' && lower <= 'Z') {
            error();
        }
        if (lower != c && (lower < 'a' || lower > 'z')) {
            error();
        }
        return lower;
    }

    static void error() {
    }
}
