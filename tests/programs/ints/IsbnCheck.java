// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// DOMAIN: a=-1..10 b=-1..10 c=-1..10 check=-1..11
// WITNESS: a=0 b=0 c=6 check=10
// WHY: the check value 10 (an X) occurs: 2 * 6 + 10 = 22
class IsbnCheck {
    static boolean test(int a, int b, int c, int check) {
        if (a < 0 || a > 9 || b < 0 || b > 9 || c < 0 || c > 9 || check < 0 || check > 10) {
            return false;
        }
        int sum = 4 * a + 3 * b + 2 * c + check;
        if (sum % 11 != 0) {
            return false;
        }
        if (check == 10 && a == 0 && b == 0) {
            error();
        }
        return true;
    }

    static void error() {
    }
}
