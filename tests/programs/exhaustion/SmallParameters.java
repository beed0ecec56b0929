// SPDX-License-Identifier: MIT
class SmallParameters {
    static int stir(int h, int value) {
        h ^= value;
        h *= 0x01000193;
        h ^= h >>> 15;
        h *= 0x2c1b3c6d;
        return h ^ h >>> 12;
    }

    static int stir(byte b, short s) {
        int h = 0x811c9dc5;
        for (int i = 0; i < 4; i++) {
            h = stir(stir(h, b), s);
        }
        return h;
    }

    // EXPECT: unsafe line=26
    // ENTRY: SmallParameters.byteAndShort
    // WITNESS: b=-77 s=-12345
    // WHY: the inputs are 2^24, and one of them is -77 and -12345
    static void byteAndShort(byte b, short s) {
        int h = stir(b, s);
        if (h == -767380484) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallParameters.booleansAndChar
    // WHY: of 2^18 inputs none gives this number
    static void booleansAndChar(boolean z, char c, boolean y) {
        int h = stir(stir(z ? 3 : 5, c), y ? 7 : 11);
        for (int i = 0; i < 3; i++) {
            h = stir(h, c);
        }
        if (h == 0x13572468) {
            error();
        }
    }

    static void error() {
    }
}
