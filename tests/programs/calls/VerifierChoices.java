// SPDX-License-Identifier: MIT
import org.sosy_lab.sv_benchmarks.Verifier;

class VerifierChoices {
    // EXPECT: unsafe line=14
    // ENTRY: VerifierChoices.intAny
    // WITNESS: nondetInt#1=2469
    // INPUT: nondetInt#1=2469
    // CHOICES: 0..3000
    // WHY: any int can be chosen
    static void intAny() {
        int c = Verifier.nondetInt();
        if (c * 5 == 12345) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: VerifierChoices.intNever
    // CHOICES: -300..300
    // WHY: no int is even and odd
    static void intNever() {
        int c = Verifier.nondetInt();
        if ((c & 1) == 0 && (c & 3) == 1) {
            error();
        }
    }

    // EXPECT: unsafe line=38
    // ENTRY: VerifierChoices.booleanBoth
    // WITNESS: nondetBoolean#2=true
    // CHOICES: 0..1 0..1
    // WHY: the second of two booleans
    static void booleanBoth() {
        boolean b = Verifier.nondetBoolean();
        boolean c = Verifier.nondetBoolean();
        if (!b && c) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: VerifierChoices.booleanOnly
    // CHOICES: 0..1
    // WHY: a boolean is 0 or 1
    static void booleanOnly() {
        int b = Verifier.nondetBoolean() ? 1 : 0;
        if (b * b != b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: VerifierChoices.byteRange
    // CHOICES: -128..127
    // WHY: a byte has eight bits
    static void byteRange() {
        byte b = Verifier.nondetByte();
        if (b > 127 || b < -128) {
            error();
        }
    }

    // EXPECT: unsafe line=73
    // ENTRY: VerifierChoices.byteLowest
    // WITNESS: nondetByte#1=-128
    // INPUT: nondetByte#1=-128
    // CHOICES: -128..127
    // WHY: the lowest byte has no negation that is a byte
    static void byteLowest() {
        byte b = Verifier.nondetByte();
        if (-b > 127) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: VerifierChoices.shortRange
    // CHOICES: -32768..32767
    // WHY: a short has 16 bits
    static void shortRange() {
        short s = Verifier.nondetShort();
        if (s + 32768 < 0 || s > 32767) {
            error();
        }
    }

    // EXPECT: unsafe line=96
    // ENTRY: VerifierChoices.shortHit
    // WITNESS: nondetShort#1=-32763
    // CHOICES: -32768..32767
    // WHY: three bits and the sign
    static void shortHit() {
        short s = Verifier.nondetShort();
        if (s < -32000 && (s & 7) == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: VerifierChoices.charRange
    // CHOICES: 0..65535
    // WHY: a char is not negative
    static void charRange() {
        char c = Verifier.nondetChar();
        if (c < 0 || c > 65535) {
            error();
        }
    }

    // EXPECT: unsafe line=119
    // ENTRY: VerifierChoices.charHit
    // WITNESS: nondetChar#1=65
    // CHOICES: 0..65535
    // WHY: the letter A
    static void charHit() {
        char c = Verifier.nondetChar();
        if (c == 'A') {
            error();
        }
    }

    // EXPECT: unsafe line=133
    // ENTRY: VerifierChoices.order
    // WITNESS: nondetInt#1=1 nondetByte#2=2 nondetInt#3=3
    // CHOICES: 0..3 0..3 0..3
    // WHY: the choices have an order over all kinds
    static void order() {
        int a = Verifier.nondetInt();
        byte b = Verifier.nondetByte();
        int c = Verifier.nondetInt();
        if (a == 1 && b == 2 && c == 3) {
            error();
        }
    }

    // EXPECT: unsafe line=146
    // ENTRY: VerifierChoices.withParameter
    // DOMAIN: x=99..101
    // WITNESS: x=100 nondetInt#1=101
    // CHOICES: 0..200
    // WHY: a choice against a parameter
    static void withParameter(int x) {
        int c = Verifier.nondetInt();
        if (c == x + 1 && x > 99) {
            error();
        }
    }

    static void error() {
    }
}
