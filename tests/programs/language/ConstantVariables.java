// SPDX-License-Identifier: MIT
// JLS 4.12.4, 15.29: final variables with a constant value are that constant, also before their class is initialised.
class ConstantVariables {
    static void error() {}
    // STATICS: fresh
    static class Late { static final int SIZE = 3 * 4; static final String NAME = "la" + "te"; static final int MADE = Integer.valueOf(7); static { touched++; } }
    static int touched;
    // EXPECT: safe
    // ENTRY: ConstantVariables.constants
    // DOMAIN: n=-8..8
    // WHY: reading a constant initialises nothing
    static void constants(int n) {
        int before = touched;
        final int two = 2;
        switch (n) { case two: case Late.SIZE: if (n != 2 && n != 12) error(); }
        if (touched != before || Late.NAME != "late") error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: ConstantVariables.made
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: MADE is no constant: reading it initialises Late
    static void made(int n) {
        int before = touched;
        if (n == Late.MADE && touched == before + 1) error();
    }
}
