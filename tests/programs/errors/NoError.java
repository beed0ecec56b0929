// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-50..50 b=-50..50
// SAMPLES: none
// WHY: there is no error statement: nothing to check
class NoError {
    static int test(int a, int b) {
        int sum = 0;
        while (a > 0) {
            sum += b;
            a -= 1;
        }
        return sum;
    }
}
