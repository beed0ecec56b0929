// SPDX-License-Identifier: MIT

/** Arrays of few cells, each of which has few values: all of them are tried at once. */
class FewValues {
    static void error() {}

    private static int checkDigit(char[] code) {
        int sum = 0;
        for (int i = 0; i < code.length; i++) {
            int digit = code[i] - '0';
            sum += i % 2 == 0 ? digit : 3 * digit;
        }
        return (10 - sum % 10) % 10;
    }

    private static boolean areDigits(char[] code) {
        for (char c : code) if (c < '0' || c > '9') return false;
        return true;
    }

    // EXPECT: safe
    // ENTRY: FewValues.oneWrongDigit
    // DOMAIN: code=[2]47..58 at=-1..2 wrong=47..58
    // WHY: 1 and 3 have an inverse modulo 10, so a digit that is another one gives another sum
    static void oneWrongDigit(char[] code, int at, char wrong) {
        if (code == null || code.length > 4 || !areDigits(code)) return;
        if (at < 0 || at >= code.length || wrong < '0' || wrong > '9') return;
        int before = checkDigit(code);
        boolean isSame = code[at] == wrong;
        code[at] = wrong;
        if ((checkDigit(code) == before) != isSame) error();
    }

    // EXPECT: unsafe line=46
    // ENTRY: FewValues.twoDigitsExchanged
    // DOMAIN: code=[2]47..58 at=-1..2
    // WITNESS: code={48, 53} at=0
    // WHY: digits that differ by 5 may change places: 5 - 3 * 5 is a multiple of 10
    static void twoDigitsExchanged(char[] code, int at) {
        if (code == null || code.length > 4 || !areDigits(code)) return;
        if (at < 0 || at + 1 >= code.length || code[at] == code[at + 1]) return;
        int before = checkDigit(code);
        char first = code[at];
        code[at] = code[at + 1];
        code[at + 1] = first;
        if (checkDigit(code) == before) error();
    }

    // EXPECT: safe
    // ENTRY: FewValues.inTwenties
    // DOMAIN: marks=[3]-1..101
    // WHY: each mark is counted once, and those of the last count are all 100
    static void inTwenties(int[] marks) {
        if (marks == null || marks.length > 5) return;
        for (int mark : marks) if (mark < 0 || mark > 100) return;
        int[] count = new int[6];
        for (int mark : marks) count[mark / 20]++;
        int sum = 0, full = 0;
        for (int each : count) sum += each;
        for (int mark : marks) if (mark == 100) full++;
        if (sum != marks.length || count[5] != full) error();
    }
}
