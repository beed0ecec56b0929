// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class OddEnds {
    static int stir(int h) {
        for (int i = 0; i < 3; i++) {
            h ^= h >>> 16;
            h *= 0x7feb352d;
        }
        return h;
    }

    // EXPECT: safe
    // ENTRY: OddEnds.manyExceptions
    // DOMAIN: n=-10..70000
    // SAMPLES: none
    // WHY: where the divisor is zero an exception leaves the method, which is no error
    static void manyExceptions(int n) {
        if (n < 0 || n > 65535) {
            return;
        }
        int divisor = stir(n) & 7;
        int h = stir(1000 / divisor + n);
        if (h == 0x13572468 || divisor == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: OddEnds.assumed
    // DOMAIN: n=-10..70000
    // SAMPLES: none
    // WHY: what the assume leaves out is no error
    static void assumed(char n) {
        int h = stir(n);
        Dash.assume((h & 3) != 0);
        for (int i = 0; i < 5; i++) {
            h = stir(h) | stir(h + i);
        }
        if (h == 0x13572468 || (stir(n) & 3) == 0) {
            error();
        }
    }

    // EXPECT: unsafe line=61
    // ENTRY: OddEnds.asserted
    // DOMAIN: n=-10..70000
    // SAMPLES: none
    // WITNESS: n=54321
    // WHY: an assertion fails for 54321
    static void asserted(int n) {
        if (n < 1000 || n > 60000) {
            return;
        }
        int h = n;
        int g = 54321;
        for (int i = 0; i < 7; i++) {
            h = stir(h + i);
            g = stir(g + i);
        }
        assert h != g;
    }

    // EXPECT: safe
    // ENTRY: OddEnds.recursive
    // WHY: the recursion ends for every byte, and none gives this number
    static void recursive(byte n) {
        if (deep(n & 63, n) == 0x13572468) {
            error();
        }
    }

    static int deep(int depth, int h) {
        return depth == 0 ? h : deep(depth - 1, stir(h) + depth);
    }

    static void error() {
    }
}
