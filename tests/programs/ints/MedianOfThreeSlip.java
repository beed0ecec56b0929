// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=24
// DOMAIN: a=-20..20 b=-20..20 c=-20..20
// WITNESS: a=3 b=1 c=2
// WHY: twin of MedianOfThree with b and c swapped in the last choice: 3, 1, 2 gives 1
class MedianOfThreeSlip {
    static int test(int a, int b, int c) {
        int median;
        if (a < b) {
            if (b < c) {
                median = b;
            } else {
                median = a < c ? c : a;
            }
        } else {
            if (a < c) {
                median = a;
            } else {
                median = b < c ? b : c;
            }
        }
        int notAbove = (a <= median ? 1 : 0) + (b <= median ? 1 : 0) + (c <= median ? 1 : 0);
        if (notAbove < 2) {
            error();
        }
        return median;
    }

    static void error() {
    }
}
