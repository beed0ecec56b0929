// SPDX-License-Identifier: MIT
class UntouchedVariable {
    // Acceptance row APC-04.
    // EXPECT: safe
    // ENTRY: UntouchedVariable.flagStays
    // WHY: the loop never writes b, so b is still 0
    static void flagStays() {
        int b = 0;
        int i = 1;
        while (i >= 1) {
            i--;
        }
        if (b == 1) {
            error();
        }
    }

    static void error() {
    }
}
