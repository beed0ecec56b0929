// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=23
// DOMAIN: flags=0..255 add=0..7
// WITNESS: flags=4 add=1
// WHY: setting visible (1) on a disabled widget (4) gives the combination that must not be
class WidgetFlags {
    private static final int VISIBLE = 1;
    private static final int FOCUSED = 2;
    private static final int DISABLED = 4;

    static int test(int flags, int add) {
        if ((add & ~(VISIBLE | FOCUSED)) != 0) {
            return flags;
        }
        if ((flags & DISABLED) != 0) {
            add &= ~FOCUSED;
        }
        int result = flags | add;
        if ((flags & FOCUSED) == 0 && (result & (DISABLED | FOCUSED)) == (DISABLED | FOCUSED)) {
            error();
        }
        if ((flags & VISIBLE) == 0 && (result & (DISABLED | VISIBLE)) == (DISABLED | VISIBLE)) {
            error();
        }
        return result;
    }

    static void error() {
    }
}
