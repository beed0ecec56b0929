// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: day=-1..33 month=-1..14 year=1580..2110
// WHY: an accepted date has a day that its month has; the second check spells the months out
class DateValid {
    static boolean test(int day, int month, int year) {
        if (year < 1582 || year > 2100) {
            return false;
        }
        if (month < 1 || month > 12 || day < 1) {
            return false;
        }
        int last;
        switch (month) {
            case 4:
            case 6:
            case 9:
            case 11:
                last = 30;
                break;
            case 2:
                last = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
                break;
            default:
                last = 31;
                break;
        }
        if (day > last) {
            return false;
        }
        if (day > 31) {
            error();
        }
        if (day == 31 && (month == 2 || month == 4 || month == 6 || month == 9 || month == 11)) {
            error();
        }
        if (month == 2 && day == 29 && year == 1900) {
            error();
        }
        return true;
    }

    private static void error() {
        throw new IllegalStateException("bad date accepted");
    }
}
