// SPDX-License-Identifier: MIT

/** What Character says of the 128 characters of ASCII; beyond them its answers depend on the version of Unicode. */
class AsciiCharacters {
    static void error() {}

    // EXPECT: safe
    // ENTRY: AsciiCharacters.kinds
    // DOMAIN: c=0..127
    // WHY: the definition of each kind, written out
    static void kinds(char c) {
        if (c > 127) {
            return;
        }
        boolean isUpper = c >= 'A' && c <= 'Z';
        boolean isLower = c >= 'a' && c <= 'z';
        boolean isDigit = c >= '0' && c <= '9';
        assert Character.isUpperCase(c) == isUpper;
        assert Character.isLowerCase(c) == isLower;
        assert Character.isDigit(c) == isDigit;
        assert Character.isLetter(c) == (isUpper || isLower);
        assert Character.isAlphabetic(c) == (isUpper || isLower);
        assert Character.isLetterOrDigit(c) == (isUpper || isLower || isDigit);
        assert Character.isWhitespace(c) == (c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31);
    }

    // EXPECT: safe
    // ENTRY: AsciiCharacters.cases
    // DOMAIN: c=0..127
    // WHY: small letters are 32 behind the capital ones, and nothing else has a case
    static void cases(char c) {
        if (c > 127) {
            return;
        }
        assert Character.toUpperCase(c) == (c >= 'a' && c <= 'z' ? c - 32 : c);
        assert Character.toLowerCase(c) == (c >= 'A' && c <= 'Z' ? c + 32 : c);
    }

    // EXPECT: safe
    // ENTRY: AsciiCharacters.digits
    // DOMAIN: c=0..127 radix=-2..40
    // WHY: the definition: a digit of a radix from 2 to 36 below that radix, else -1
    static void digits(char c, int radix) {
        if (c > 127) {
            return;
        }
        int value = -1;
        if (c >= '0' && c <= '9') {
            value = c - '0';
        } else if (c >= 'a' && c <= 'z') {
            value = c - 'a' + 10;
        } else if (c >= 'A' && c <= 'Z') {
            value = c - 'A' + 10;
        }
        if (radix < 2 || radix > 36 || value >= radix) {
            value = -1;
        }
        assert Character.digit(c, radix) == value;
    }

    // EXPECT: safe
    // ENTRY: AsciiCharacters.digitsAndBack
    // DOMAIN: value=-5..50 radix=-2..40
    // WHY: forDigit gives the digit with that value where there is one, else the character 0, which is no digit
    static void digitsAndBack(int value, int radix) {
        boolean isDigit = radix >= 2 && radix <= 36 && value >= 0 && value < radix;
        char c = Character.forDigit(value, radix);
        assert isDigit == (c != 0);
        assert Character.digit(c, radix) == (isDigit ? value : -1);
    }

    /** A hexadecimal digit, or -1. */
    static int hex(char c) {
        if (Character.isDigit(c)) {
            return c - '0';
        }
        char lower = Character.toLowerCase(c);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    // EXPECT: safe
    // ENTRY: AsciiCharacters.hexIsDigit
    // DOMAIN: high=0..127 low=0..127
    // WHY: below 128 there are no other digits and letters than those of English
    static void hexIsDigit(char high, char low) {
        if (high > 127 || low > 127) {
            return;
        }
        int value = hex(high) * 16 + hex(low);
        if (hex(high) >= 0 && hex(low) >= 0 && value > 255) {
            error();
        }
    }

    // EXPECT: unsafe line=105
    // ENTRY: AsciiCharacters.shoutingIsNoLonger
    // DOMAIN: c=0..127
    // WITNESS: c=95
    // WHY: what is no letter is its own capital
    static void shoutingIsNoLonger(char c) {
        if (c > 127 || Character.isDigit(c) || Character.isWhitespace(c) || c < ' ') {
            return;
        }
        if (Character.toUpperCase(c) == c && !Character.isLetter(c)) {
            error();
        }
    }

    // EXPECT: unknown reason=unsupported or safe
    // ENTRY: AsciiCharacters.anyCharacter
    // DOMAIN: c=0..65535
    // WHY: the small sharp s has no capital of one character; beyond ASCII the model does not say
    static void anyCharacter(char c) {
        if (Character.isLowerCase(c) && c < 256 && c != '\u00b5' && c != '\u00ff' && c != '\u00df' && c != '\u00aa' && c != '\u00ba') {
            assert Character.isUpperCase(Character.toUpperCase(c));
        }
    }
}
