// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: the majority of three by & and | is the count of two or more, for all eight inputs
class BooleanMajority {
    static boolean test(boolean a, boolean b, boolean c) {
        boolean majority = a & b | a & c | b & c;
        int count = (a ? 1 : 0) + (b ? 1 : 0) + (c ? 1 : 0);
        if (majority != count >= 2) {
            error();
        }
        return majority;
    }

    static void error() {
    }
}
