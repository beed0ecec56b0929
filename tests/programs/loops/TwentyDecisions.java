// SPDX-License-Identifier: MIT
class TwentyDecisions {
    // Acceptance row APC-27.
    // EXPECT: unsafe line=36
    // ENTRY: TwentyDecisions.anyBit
    // DOMAIN: x=-70..70 n=-2..40
    // SAMPLES: none
    // WITNESS: x=1 n=1
    // WHY: a round with a bit of x set makes k positive. A million ways through the body are no reason to give up, or to answer SAFE
    static void anyBit(int x, int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            int b = x >>> i;
            if ((b & 1) != 0) k += 1;
            if ((b & 2) != 0) k += 2;
            if ((b & 4) != 0) k += 3;
            if ((b & 8) != 0) k += 5;
            if ((b & 16) != 0) k += 7;
            if ((b & 32) != 0) k += 11;
            if ((b & 64) != 0) k += 13;
            if ((b & 128) != 0) k += 17;
            if ((b & 256) != 0) k += 19;
            if ((b & 512) != 0) k += 23;
            if ((b & 1024) != 0) k += 29;
            if ((b & 2048) != 0) k += 31;
            if ((b & 4096) != 0) k += 37;
            if ((b & 8192) != 0) k += 41;
            if ((b & 16384) != 0) k += 43;
            if ((b & 32768) != 0) k += 47;
            if ((b & 65536) != 0) k += 53;
            if ((b & 131072) != 0) k += 59;
            if ((b & 262144) != 0) k += 61;
            if ((b & 524288) != 0) k += 67;
        }
        if (k > 0) {
            error();
        }
    }

    static void error() {
    }
}
