// SPDX-License-Identifier: MIT
class DeepErrors {
    // EXPECT: unsafe line=81
    // ENTRY: DeepErrors.twoDeep
    // DOMAIN: x=-50..50
    // WITNESS: x=20
    // WHY: the error is two calls deep
    static void twoDeep(int x) {
        middle(x + 1);
    }

    // EXPECT: unsafe line=81
    // ENTRY: DeepErrors.threeDeep
    // DOMAIN: x=-50..50
    // WITNESS: x=10
    // WHY: the error is three calls deep
    static void threeDeep(int x) {
        if (x > 7) {
            outer(x);
        }
    }

    // EXPECT: safe
    // ENTRY: DeepErrors.threeDeepGuarded
    // DOMAIN: x=-50..50
    // WHY: the value that fails never comes so far
    static void threeDeepGuarded(int x) {
        if (x > 10 || x < 10 && x > -1000) {
            outer(x);
        }
    }

    // EXPECT: unsafe line=90
    // ENTRY: DeepErrors.assertDeep
    // DOMAIN: x=-50..50
    // WITNESS: x=13
    // WHY: an AssertionError leaves three methods
    static void assertDeep(int x) {
        assertOuter(x);
    }

    // EXPECT: safe
    // ENTRY: DeepErrors.assertDeepGuarded
    // DOMAIN: x=-50..50
    // WHY: 13 never comes so far
    static void assertDeepGuarded(int x) {
        if ((x & 1) == 0) {
            assertOuter(x);
        }
    }

    // EXPECT: unsafe line=95
    // ENTRY: DeepErrors.apiError
    // DOMAIN: x=-50..50
    // WITNESS: x=3
    // WHY: Dash.error() is an error like any other
    static void apiError(int x) {
        api(x);
    }

    // EXPECT: safe
    // ENTRY: DeepErrors.apiErrorGuarded
    // DOMAIN: x=-50..50
    // WHY: 3 * x + 1 = 10 only for x = 3, modulo 2^32
    static void apiErrorGuarded(int x) {
        if (x != 3) {
            api(x);
        }
    }

    static void outer(int v) {
        middle(v + 11);
    }

    static void middle(int v) {
        inner(v * 2);
    }

    static void inner(int v) {
        if (v == 42) {
            error();
        }
    }

    static void assertOuter(int v) {
        assertInner(v, 2 * v);
    }

    static void assertInner(int v, int w) {
        assert v + w != 39;
    }

    static void api(int v) {
        if (3 * v + 1 == 10) {
            org.dashj.Dash.error();
        }
    }

    static void error() {
    }
}
