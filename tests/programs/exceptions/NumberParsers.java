// SPDX-License-Identifier: MIT

/** Parsers of what is packed into ints: a decimal digit, or four bits, is a letter. */
class NumberParsers {
    static void error() {}

    static class ParseFailure extends Exception {
        private static final long serialVersionUID = 1L;
        final int position;

        ParseFailure(int position) {
            this.position = position;
        }
    }

    static int digit(int letter, int position) throws ParseFailure {
        if (letter > 9) {
            throw new ParseFailure(position);
        }
        return letter;
    }

    /** The decimal number that the four nibbles of a char spell. */
    static int parse(char nibbles) throws ParseFailure {
        int value = 0;
        for (int position = 0; position < 4; position++) {
            value = value * 10 + digit(nibbles >> 12 - 4 * position & 0xf, position);
        }
        return value;
    }

    // EXPECT: safe
    // ENTRY: NumberParsers.fourDigits
    // WHY: four decimal digits make at most 9999, and a failure names one of four positions
    static void fourDigits(char nibbles) {
        try {
            int value = parse(nibbles);
            assert value >= 0 && value <= 9999;
        } catch (ParseFailure e) {
            assert e.position >= 0 && e.position < 4;
        }
    }

    // EXPECT: unsafe line=51
    // ENTRY: NumberParsers.neverSeven
    // WITNESS: nibbles=1911
    // WHY: 0x777 is 1911, which spells 777
    static void neverSeven(char nibbles) {
        try {
            if (parse(nibbles) == 777) {
                error();
            }
        } catch (ParseFailure e) {
            return;
        }
    }

    static int next(int rest) {
        if (rest == 0) {
            throw new IllegalStateException("end");
        }
        return rest % 10;
    }

    // EXPECT: safe
    // ENTRY: NumberParsers.endsByException
    // DOMAIN: code=-5..20000
    // WHY: each round drops a digit, the exception comes with the last one gone; at most ten digits
    static void endsByException(int code) {
        if (code < 0) {
            return;
        }
        int rest = code;
        int count = 0;
        try {
            while (true) {
                if (next(rest) > 9) {
                    error();
                }
                rest /= 10;
                count++;
            }
        } catch (IllegalStateException e) {
            assert rest == 0;
            assert count <= 10;
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: NumberParsers.fewDigits
    // DOMAIN: code=-5..20000
    // WITNESS: code=10000
    // WHY: 10000 has five digits
    static void fewDigits(int code) {
        int rest = code;
        int count = 0;
        try {
            while (true) {
                next(rest);
                rest /= 10;
                count++;
            }
        } catch (IllegalStateException e) {
            assert count < 5;
        }
    }

    static class Unbalanced extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final boolean isEarly;

        Unbalanced(boolean isEarly) {
            this.isEarly = isEarly;
        }
    }

    /** Bits are brackets, 1 opens: the greatest depth. */
    static int depth(int bits, int length) {
        int depth = 0;
        int most = 0;
        for (int i = 0; i < length; i++) {
            depth += (bits >> i & 1) == 1 ? 1 : -1;
            if (depth < 0) {
                throw new Unbalanced(true);
            }
            most = Math.max(most, depth);
        }
        if (depth != 0) {
            throw new Unbalanced(false);
        }
        return most;
    }

    // EXPECT: safe
    // ENTRY: NumberParsers.brackets
    // WHY: of eight balanced brackets at most four are open; ones and zeros are as many
    static void brackets(byte bits) {
        try {
            assert depth(bits & 0xff, 8) <= 4;
            assert Integer.bitCount(bits & 0xff) == 4;
        } catch (Unbalanced e) {
            assert e.isEarly || Integer.bitCount(bits & 0xff) > 4;
        }
    }

    // EXPECT: unsafe line=158
    // ENTRY: NumberParsers.flatBrackets
    // WITNESS: bits=15
    // WHY: 00001111 read from the right opens all four first
    static void flatBrackets(byte bits) {
        int most = 0;
        try {
            most = depth(bits & 0xff, 8);
        } catch (Unbalanced e) {
            most = -1;
        } finally {
            if (most == 4) {
                error();
            }
        }
    }
}
