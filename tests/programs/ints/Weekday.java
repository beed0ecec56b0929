// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: day=0..32 month=0..13 year=1890..2110
// WHY: Zeller's rule with + 5 * century stays non-negative, so the remainder is 0 to 6
class Weekday {
    static int test(int day, int month, int year) {
        if (day < 1 || day > 31 || month < 1 || month > 12 || year < 1900 || year > 2100) {
            return -1;
        }
        if (month < 3) {
            month += 12;
            year--;
        }
        int century = year / 100;
        int rest = year % 100;
        int h = (day + 13 * (month + 1) / 5 + rest + rest / 4 + century / 4 + 5 * century) % 7;
        if (h < 0 || h > 6) {
            error();
        }
        return h;
    }

    static void error() {
    }
}
