// SPDX-License-Identifier: MIT

/** Counters, one for each letter or byte. */
class CountedBytes {
    static void error() {}

    // EXPECT: safe
    // ENTRY: CountedBytes.four
    // DOMAIN: a=-128..-125 b=-128..127 c=0..2 d=127..127
    // WHY: each byte is counted in one of 256 counters
    static void four(byte a, byte b, byte c, byte d) {
        int[] count = new int[256];
        byte[] all = {a, b, c, d};
        for (byte x : all) count[x & 255]++;
        int sum = 0;
        for (int n : count) sum += n;
        if (sum != 4) error();
    }

    // EXPECT: unsafe line=31
    // ENTRY: CountedBytes.lastLeftOut
    // DOMAIN: a=-128..127 b=-128..127
    // WITNESS: a=-1 b=0
    // WHY: -1 is counted in the last counter, which is not added
    static void lastLeftOut(byte a, byte b) {
        int[] count = new int[256];
        byte[] all = {a, b};
        for (byte x : all) count[x & 255]++;
        int sum = 0;
        for (int i = 0; i < 255; i++) sum += count[i];
        if (sum != 2) error();
    }

    // EXPECT: safe
    // ENTRY: CountedBytes.letters
    // DOMAIN: a=96..123 b=96..123 c=120..123
    // WHY: a letter is at one of 26 places
    static void letters(char a, char b, char c) {
        char[] text = {a, b, c};
        int[] count = new int[26];
        for (char x : text) {
            if (x < 'a' || x > 'z') return;
            count[x - 'a']++;
        }
        int sum = 0;
        for (int n : count) sum += n;
        if (sum != 3) error();
    }

    // EXPECT: unsafe line=64
    // ENTRY: CountedBytes.twiceCounted
    // DOMAIN: a=96..123 b=96..123 c=120..123
    // WITNESS: a=122 b=122 c=122
    // WHY: equal letters have one counter that is not 0
    static void twiceCounted(char a, char b, char c) {
        char[] text = {a, b, c};
        int[] count = new int[26];
        for (char x : text) {
            if (x < 'a' || x > 'z') return;
            count[x - 'a']++;
        }
        int different = 0;
        for (int n : count) if (n > 0) different++;
        if (different != 3) error();
    }

    // EXPECT: safe
    // ENTRY: CountedBytes.takenAway
    // DOMAIN: a=96..123 b=96..123 c=120..123
    // WHY: the same letters in another order
    static void takenAway(char a, char b, char c) {
        char[] text = {a, b, c}, other = {b, c, a};
        int[] count = new int[26];
        for (char x : text) {
            if (x < 'a' || x > 'z') return;
            count[x - 'a']++;
        }
        for (char x : other) count[x - 'a']--;
        for (int n : count) if (n != 0) error();
    }
}
