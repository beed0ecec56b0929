// SPDX-License-Identifier: MIT
class SmallTypes {
    // EXPECT: safe
    // ENTRY: SmallTypes.byteResult
    // DOMAIN: x=-2000..2000
    // WHY: the result is narrowed to a byte
    static void byteResult(int x) {
        if (toByte(x) > 127 || toByte(x) < -128) {
            error();
        }
    }

    // EXPECT: unsafe line=21
    // ENTRY: SmallTypes.byteResultLoses
    // DOMAIN: x=-2..300
    // WITNESS: x=128
    // WHY: 128 comes back as -128
    static void byteResultLoses(int x) {
        if (x > 0 && x < 200) {
            if (toByte(x) != x) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SmallTypes.byteParameter
    // DOMAIN: x=-2000..2000
    // WHY: the argument is narrowed before the call
    static void byteParameter(int x) {
        if (twiceByte((byte) x) > 254) {
            error();
        }
    }

    // EXPECT: unsafe line=43
    // ENTRY: SmallTypes.byteParameterHit
    // DOMAIN: x=-2000..2000
    // WITNESS: x=128
    // WHY: twice -128
    static void byteParameterHit(int x) {
        if (twiceByte((byte) x) == -256) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallTypes.charUnsigned
    // DOMAIN: x=-2000..2000
    // WHY: a char is never negative
    static void charUnsigned(int x) {
        if (toChar(x) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=64
    // ENTRY: SmallTypes.charUnsignedHit
    // DOMAIN: x=-2000..2000
    // WITNESS: x=-1
    // WHY: -1 becomes 65535
    static void charUnsignedHit(int x) {
        if (x < 0 && toChar(x) == 65535) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallTypes.shortRound
    // DOMAIN: x=-40000..40000
    // WHY: what fits into a short comes back
    static void shortRound(int x) {
        if (x >= -32768 && x <= 32767 && toShort(x) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: SmallTypes.shortRoundOff
    // DOMAIN: x=32000..33000
    // WITNESS: x=32768
    // WHY: 32768 does not fit
    static void shortRoundOff(int x) {
        if (x >= -32768 && x <= 32768 && toShort(x) != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallTypes.booleans
    // WHY: the exclusive or of three booleans by calls, against their sum
    static void booleans(boolean a, boolean b, boolean c) {
        if (xor(xor(a, b), c) != (((a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0)) % 2 == 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: SmallTypes.booleansHit
    // WITNESS: a=true b=true
    // WHY: two of three
    static void booleansHit(boolean a, boolean b, boolean c) {
        if (!xor(xor(a, b), c) && (a || b || c)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallTypes.mixed
    // DOMAIN: s=-3000..3000 b=-128..127
    // WHY: a char of a short and a byte is below 65536, and its parity is that of the sum
    static void mixed(short s, byte b) {
        if (((mix(s, b) ^ s ^ b) & 1) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=125
    // ENTRY: SmallTypes.mixedHit
    // DOMAIN: s=-300..300 b=-128..127
    // WITNESS: s=-1 b=0
    // WHY: -1 + 0 as a char
    static void mixedHit(short s, byte b) {
        if (mix(s, b) == 65535 && s == -1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallTypes.smallEntry
    // DOMAIN: b=-128..127 c=0..700
    // WHY: the parameters of the entry are small themselves
    static void smallEntry(byte b, char c) {
        if (twiceByte(b) + c < -256) {
            error();
        }
    }

    static byte toByte(int v) {
        return (byte) v;
    }

    static int twiceByte(byte v) {
        return v + v;
    }

    static char toChar(int v) {
        return (char) v;
    }

    static short toShort(int v) {
        return (short) v;
    }

    static boolean xor(boolean a, boolean b) {
        return a != b;
    }

    static char mix(short s, byte b) {
        return (char) (s + b);
    }

    static void error() {
    }
}
