// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: implication is transitive
class BooleanImplication {
    static void test(boolean a, boolean b, boolean c) {
        boolean ab = !a || b;
        boolean bc = !b || c;
        boolean ac = !a || c;
        if (ab && bc && !ac) {
            error();
        }
    }

    static void error() {
    }
}
