// SPDX-License-Identifier: MIT

/** The argument of main: an empty array (docs/limitations.md). */
class WordsOfMain {
    static void error() {}

    // EXPECT: safe
    // ENTRY: WordsOfMain.main
    // WHY: there is no word, and what slot 0 holds later is another array
    public static void main(String[] args) {
        int words = args.length;
        for (String word : args) {
            error();
        }
        args = new String[2];
        if (args.length != 2 || args[1] != null || words != 0) {
            error();
        }
    }
}
