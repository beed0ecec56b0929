// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: a=true b=true c=true d=false
// WHY: the xor of four is true for three true inputs as well, not only for one
class BooleanXorChain {
    static boolean test(boolean a, boolean b, boolean c, boolean d) {
        boolean exactlyOne = a ^ b ^ c ^ d;
        if (exactlyOne && a && b) {
            error();
        }
        return exactlyOne;
    }

    static void error() {
    }
}
