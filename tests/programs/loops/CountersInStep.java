// SPDX-License-Identifier: MIT
class CountersInStep {
    // EXPECT: safe
    // ENTRY: CountersInStep.together
    // DOMAIN: n=-50..3000
    // SAMPLES: none
    // WHY: both start at 0 and grow by 1 in each round
    static void together(int n) {
        int i = 0;
        int j = 0;
        while (i < n) {
            i++;
            j++;
        }
        if (i != j) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CountersInStep.priceOfItems
    // DOMAIN: n=-50..3000
    // SAMPLES: none
    // WHY: total - 3 * items is 0 after every round, also when total wraps
    static void priceOfItems(int n) {
        int items = 0;
        int total = 0;
        while (items < n) {
            items++;
            total += 3;
        }
        if (total != 3 * items) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CountersInStep.towardsEachOther
    // DOMAIN: n=-50..3000
    // SAMPLES: none
    // WHY: up + down is n in every round
    static void towardsEachOther(int n) {
        int up = 0;
        int down = n;
        while (down > 0) {
            up++;
            down--;
        }
        if (n > 0 && up != n) {
            error();
        }
    }

    // EXPECT: unsafe line=70
    // ENTRY: CountersInStep.oneForgotten
    // DOMAIN: n=-50..3000
    // SAMPLES: none
    // WITNESS: n=1001
    // WHY: the round with i = 1000 forgets to count; it happens from n = 1001 on
    static void oneForgotten(int n) {
        int i = 0;
        int j = 0;
        while (i < n) {
            if (i != 1000) {
                j++;
            }
            i++;
        }
        if (i != j) {
            error();
        }
    }

    static void error() {
    }
}
