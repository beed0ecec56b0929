// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=19
// DOMAIN: day=0..32 month=0..13 year=1890..2110
// WITNESS: day=1 month=3 year=2000
// WHY: twin of Weekday with the - 2 * century of the mathematical form: Java's remainder can be negative
class WeekdayNegative {
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
        int h = (day + 13 * (month + 1) / 5 + rest + rest / 4 + century / 4 - 2 * century) % 7;
        if (h < 0 || h > 6) {
            error();
        }
        return h;
    }

    static void error() {
    }
}
