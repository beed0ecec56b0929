// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=14
// DOMAIN: year=-100..10100
// WITNESS: year=200
// WHY: twin of LeapYear with the mask 7: year 200 is a multiple of 8 and of 25 but no leap year
class LeapYearMask {
    static boolean test(int year) {
        if (year < 1 || year > 9999) {
            return false;
        }
        boolean book = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        boolean quick = (year & 3) == 0 && (year % 25 != 0 || (year & 7) == 0);
        if (book != quick) {
            error();
        }
        return book;
    }

    static void error() {
    }
}
