// SPDX-License-Identifier: MIT
class RootWork {
    // EXPECT: safe
    // ENTRY: RootWork.bisected
    // DOMAIN: n=-20..1000100
    // SAMPLES: none
    // WHY: low * low <= n < high * high in every round
    static void bisected(int n) {
        if (n < 1 || n > 1000000) {
            return;
        }
        int low = 1;
        int high = 1001;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (middle * middle <= n) {
                low = middle;
            } else {
                high = middle;
            }
        }
        if (low * low > n || high * high <= n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: RootWork.cubic
    // DOMAIN: n=-20..1000100
    // SAMPLES: none
    // WHY: the loop ends at the cube root, which is at most 100
    static void cubic(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        int root = 0;
        while ((root + 1) * (root + 1) * (root + 1) <= n) {
            root++;
        }
        if (root > 100 || root * root * root > n) {
            error();
        }
    }

    static void error() {
    }
}
