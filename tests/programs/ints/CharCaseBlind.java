// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: c=91
// WHY: twin of CharCase with an upper bound one too high: '[' becomes '{'
class CharCaseBlind {
    static char test(char c) {
        char lower = c;
        if (c >= 'A' && c <= '[') {
            lower = (char) (c ^ 0x20);
        }
        if (lower != c && (lower < 'a' || lower > 'z')) {
            error();
        }
        return lower;
    }

    static void error() {
    }
}
