// SPDX-License-Identifier: MIT
class TenSites {
    // EXPECT: safe
    // ENTRY: TenSites.inRange
    // DOMAIN: x=-2000..2000
    // WHY: ten numbers of 0 to 100 each
    static void inRange(int x) {
        int sum = 0;
        sum = sum + clamp(x - 0);
        sum = sum + clamp(x + 7);
        sum = sum + clamp(x - 14);
        sum = sum + clamp(x + 21);
        sum = sum + clamp(x - 28);
        sum = sum + clamp(x + 35);
        sum = sum + clamp(x - 42);
        sum = sum + clamp(x + 49);
        sum = sum + clamp(x - 56);
        sum = sum + clamp(x + 63);
        if (sum < 0 || sum > 1000) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: TenSites.canBeFull
    // DOMAIN: x=-2000..2000
    // WITNESS: x=1000
    // WHY: all ten can be 100
    static void canBeFull(int x) {
        int sum = 0;
        sum = sum + clamp(x - 0);
        sum = sum + clamp(x + 7);
        sum = sum + clamp(x - 14);
        sum = sum + clamp(x + 21);
        sum = sum + clamp(x - 28);
        sum = sum + clamp(x + 35);
        sum = sum + clamp(x - 42);
        sum = sum + clamp(x + 49);
        sum = sum + clamp(x - 56);
        sum = sum + clamp(x + 63);
        if (sum == 1000) {
            error();
        }
    }

    static int clamp(int v) {
        if (v < 0) {
            return 0;
        }
        if (v > 100) {
            return 100;
        }
        return v;
    }

    static void error() {
    }
}
