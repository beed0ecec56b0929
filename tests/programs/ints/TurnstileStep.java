// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: state=-3..6 event=-3..6
// WHY: from the states 0 to 3 every event leads to one of them again, and never from locked to open by a push
class TurnstileStep {
    private static final int LOCKED = 0;
    private static final int OPEN = 1;
    private static final int ALARM = 2;
    private static final int BROKEN = 3;

    static int test(int state, int event) {
        if (state < LOCKED || state > BROKEN) {
            return -1;
        }
        int next = state;
        switch (state) {
            case LOCKED:
                if (event == 0) {
                    next = OPEN;
                } else if (event == 1) {
                    next = ALARM;
                }
                break;
            case OPEN:
                if (event == 1) {
                    next = LOCKED;
                } else if (event == 2) {
                    next = BROKEN;
                }
                break;
            case ALARM:
                if (event == 3) {
                    next = LOCKED;
                }
                break;
            default:
                if (event == 3) {
                    next = LOCKED;
                }
        }
        if (next < LOCKED || next > BROKEN) {
            error();
        }
        if (state == LOCKED && event == 1 && next == OPEN) {
            error();
        }
        return next;
    }

    static void error() {
    }
}
