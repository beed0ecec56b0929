// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: year=-100..10100
// WHY: divisible by 400 is divisible by 16 and 25, and a multiple of 100 that is a multiple of 16 is a multiple of 400
class LeapYear {
    static boolean test(int year) {
        if (year < 1 || year > 9999) {
            return false;
        }
        boolean book = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        boolean quick = (year & 3) == 0 && (year % 25 != 0 || (year & 15) == 0);
        if (book != quick) {
            error();
        }
        return book;
    }

    static void error() {
    }
}
