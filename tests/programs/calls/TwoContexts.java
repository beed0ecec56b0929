// SPDX-License-Identifier: MIT
class TwoContexts {
    // EXPECT: unsafe line=57
    // ENTRY: TwoContexts.oneFails
    // DOMAIN: x=-50..50
    // WITNESS: x=5
    // WHY: the first call is guarded, the second is not
    static int oneFails(int x) {
        int a = 0;
        if (x != 0) {
            a = reciprocal(x);
        }
        int b = reciprocal(x - 5);
        return a + b;
    }

    // EXPECT: safe
    // ENTRY: TwoContexts.bothGuarded
    // DOMAIN: x=-50..50
    // WHY: both calls are guarded
    static int bothGuarded(int x) {
        int a = 0;
        if (x != 0) {
            a = reciprocal(x);
        }
        if (x == 5) {
            return a;
        }
        return a + reciprocal(x - 5);
    }

    // EXPECT: safe
    // ENTRY: TwoContexts.firstResultGuards
    // DOMAIN: x=-50..50
    // WHY: what the first call returns decides whether the second is made
    static int firstResultGuards(int x) {
        if (x == 0 || reciprocal(x) == 0) {
            return 0;
        }
        return reciprocal(x);
    }

    // EXPECT: unsafe line=57
    // ENTRY: TwoContexts.wrongGuard
    // DOMAIN: x=-50..50
    // WITNESS: x=5
    // WHY: reciprocal(5) is 20, and then 0 is passed
    static int wrongGuard(int x) {
        if (x == 0 || reciprocal(x) != 20) {
            return 0;
        }
        return reciprocal(x - 5);
    }

    static int reciprocal(int v) {
        if (v == 0) {
            error();
        }
        return 100 / v;
    }

    static void error() {
    }
}
