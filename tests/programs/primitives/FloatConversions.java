// SPDX-License-Identifier: MIT
class FloatConversions {
    // EXPECT: unsafe line=9
    // ENTRY: FloatConversions.nanToInt
    // INPUT: x=Double.NaN
    // WHY: (int) NaN is 0
    static void nanToInt(double x) {
        if (x != x && (int) x == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.saturates
    // WHY: (int) saturates: a large double is the greatest int
    static void saturates(double x) {
        if (x > 3e9 && (int) x != 2147483647) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: FloatConversions.saturatesLow
    // WITNESS: x=-4.0E9f
    // WHY: at the lower end, too
    static void saturatesLow(float x) {
        if (x < -3e9f && (int) x == -2147483648) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.longSaturates
    // WHY: (long) saturates beyond 2^63
    static void longSaturates(double x) {
        if (x >= 9.3e18 && (long) x != 9223372036854775807L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.truncates
    // WHY: towards zero: -0.9 to 0
    static void truncates(double x) {
        if (x > -1 && x < 1 && (int) x != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: FloatConversions.roundsNot
    // WITNESS: x=1.9
    // WHY: and not to the nearest: 1.9 to 1
    static void roundsNot(double x) {
        if (x > 1.8 && x < 2 && (int) x == 1) {
            error();
        }
    }

    // EXPECT: unsafe line=66
    // ENTRY: FloatConversions.intToFloatLoses
    // WITNESS: x=16777217
    // WHY: 2^24 + 1 is no float
    static void intToFloatLoses(int x) {
        if (x > 0 && x < 20000000 && (int) (float) x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.intToDoubleKeeps
    // WHY: every int is a double
    static void intToDoubleKeeps(int x) {
        if ((int) (double) x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.smallToFloatKeeps
    // WHY: every short is a float
    static void smallToFloatKeeps(short x) {
        if ((short) (float) x != x) {
            error();
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: FloatConversions.longToDoubleLoses
    // WITNESS: x=9007199254740993L
    // WHY: 2^53 + 1 is no double
    static void longToDoubleLoses(long x) {
        if (x > 0 && x < 10000000000000000L && (long) (double) x != x) {
            error();
        }
    }

    // EXPECT: unsafe line=103
    // ENTRY: FloatConversions.doubleToFloatLoses
    // WHY: 0.1 is another number as a float
    static void doubleToFloatLoses(double x) {
        if (x > 0 && x < 1 && (double) (float) x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.floatToDoubleKeeps
    // WHY: every float is a double
    static void floatToDoubleKeeps(float x) {
        if (x == x && (float) (double) x != x) {
            error();
        }
    }

    // EXPECT: unsafe line=121
    // ENTRY: FloatConversions.byteOfDouble
    // WHY: (byte) of a double goes through int: 200.5 gives -56
    static void byteOfDouble(double x) {
        if (x > 200 && x < 201 && (byte) x == -56) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatConversions.charOfNegative
    // WHY: (char) -1f goes through int: 65535
    static void charOfNegative(float x) {
        if (x == -1f && (char) x != 65535) {
            error();
        }
    }

    static void error() {
    }
}
