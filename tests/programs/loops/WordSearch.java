// SPDX-License-Identifier: MIT
class WordSearch {
    // A text is packed into ints, four characters each, the first in the lowest bits; behind them it ends with 0.

    // Acceptance row APC-29 (Hello).
    // EXPECT: unsafe line=29
    // ENTRY: WordSearch.hello
    // DOMAIN: none
    // WITNESS: w0=1819043144 w1=111 w2=0
    // WHY: "Hell", "o": the word stands at the start; found at any of eight places
    static void hello(int w0, int w1, int w2) {
        int found = 0;
        for (int i = 0; letter(i, w0, w1, w2, 0, 0, 0) != 0; i++) {
            int j = i;
            int k = 0;
            while (letter(j, w0, w1, w2, 0, 0, 0) != 0 && helloAt(k) != 0 && letter(j, w0, w1, w2, 0, 0, 0) == helloAt(k)) {
                j++;
                k++;
            }
            if (helloAt(k) == 0) {
                found = 1;
                break;
            }
            if (letter(j, w0, w1, w2, 0, 0, 0) == 0) {
                break;
            }
        }
        if (found == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WordSearch.helloTooShort
    // DOMAIN: none
    // WHY: a text of four characters does not hold a word of five
    static void helloTooShort(int w0) {
        int found = 0;
        for (int i = 0; letter(i, w0, 0, 0, 0, 0, 0) != 0; i++) {
            int j = i;
            int k = 0;
            while (letter(j, w0, 0, 0, 0, 0, 0) != 0 && helloAt(k) != 0 && letter(j, w0, 0, 0, 0, 0, 0) == helloAt(k)) {
                j++;
                k++;
            }
            if (helloAt(k) == 0) {
                found = 1;
                break;
            }
            if (letter(j, w0, 0, 0, 0, 0, 0) == 0) {
                break;
            }
        }
        if (found == 1) {
            error();
        }
    }

    // Acceptance row APC-29 (HW).
    // EXPECT: unsafe line=67
    // ENTRY: WordSearch.helloWorld
    // DOMAIN: none
    // WITNESS: w0=1819043144 w1=1919899503 w2=25708
    // WHY: "Hell", "oWor", "ld"
    static void helloWorld(int w0, int w1, int w2) {
        if (finds(0, w0, w1, w2, 0, 0, 0) && finds(1, w0, w1, w2, 0, 0, 0)) {
            error();
        }
    }

    // Acceptance row APC-29 (HWM).
    // EXPECT: unsafe line=83
    // ENTRY: WordSearch.helloWorldAtMicrosoft
    // DOMAIN: none
    // WITNESS: w0=1819043144 w1=1919899503 w2=1950442604 w3=1919117645 w4=1718580079 w5=8564
    // WHY: "Hell", "oWor", "ldAt", "Micr", "osof", "t!"
    static void helloWorldAtMicrosoft(int w0, int w1, int w2, int w3, int w4, int w5) {
        boolean hello = finds(0, w0, w1, w2, w3, w4, w5);
        boolean world = finds(1, w0, w1, w2, w3, w4, w5);
        boolean at = finds(2, w0, w1, w2, w3, w4, w5);
        boolean microsoft = finds(3, w0, w1, w2, w3, w4, w5);
        if (hello && world && at && microsoft) {
            error();
        }
    }

    static boolean finds(int word, int w0, int w1, int w2, int w3, int w4, int w5) {
        for (int i = 0; letter(i, w0, w1, w2, w3, w4, w5) != 0; i++) {
            int j = i;
            int k = 0;
            while (letter(j, w0, w1, w2, w3, w4, w5) != 0 && wordAt(word, k) != 0
                    && letter(j, w0, w1, w2, w3, w4, w5) == wordAt(word, k)) {
                j++;
                k++;
            }
            if (wordAt(word, k) == 0) {
                return true;
            }
            if (letter(j, w0, w1, w2, w3, w4, w5) == 0) {
                return false;
            }
        }
        return false;
    }

    static int letter(int i, int w0, int w1, int w2, int w3, int w4, int w5) {
        int shift = 8 * (i & 3);
        switch (i >> 2) {
            case 0:
                return (w0 >>> shift) & 255;
            case 1:
                return (w1 >>> shift) & 255;
            case 2:
                return (w2 >>> shift) & 255;
            case 3:
                return (w3 >>> shift) & 255;
            case 4:
                return (w4 >>> shift) & 255;
            case 5:
                return (w5 >>> shift) & 255;
            default:
                return 0;
        }
    }

    static int wordAt(int word, int k) {
        switch (word) {
            case 0:
                return helloAt(k);
            case 1:
                return packedAt(k, 1819438935, 100, 0);
            case 2:
                return packedAt(k, 29761, 0, 0);
            default:
                return packedAt(k, 1919117645, 1718580079, 8564);
        }
    }

    static int helloAt(int k) {
        return packedAt(k, 1819043144, 111, 0);
    }

    static int packedAt(int k, int w0, int w1, int w2) {
        return letter(k, w0, w1, w2, 0, 0, 0);
    }

    static void error() {
    }
}
