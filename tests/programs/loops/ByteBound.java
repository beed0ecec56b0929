// SPDX-License-Identifier: MIT
/** The type of a parameter that only bounds a loop: no input is outside of it. */
class ByteBound {
    // EXPECT: unsafe line=25
    // ENTRY: ByteBound.belowAll
    // DOMAIN: bound=-128..127
    // SAMPLES: none
    // WITNESS: bound=-113
    // WHY: of the bytes below -112 each fails, behind the loops; the sum is at most 2 + 190
    static int belowAll(byte bound) {
        int sum = 2;
        int rounds = 0;
        while (true) {
            if (rounds >= bound * 2) break;
            sum -= 2;
            sum++;
            rounds++;
        }
        for (int i = 0; i < 20; i++) {
            sum += i;
            assert !(sum == 448);
            if (sum > 256) continue;
        }
        if (bound < -112) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
