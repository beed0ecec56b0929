// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: month=-5..20
// WHY: the bit trick 30 + ((m + (m >> 3)) & 1) is the table for all months but February
class MonthLength {
    static int test(int month) {
        if (month < 1 || month > 12 || month == 2) {
            return 0;
        }
        int quick = 30 + ((month + (month >> 3)) & 1);
        int table;
        switch (month) {
            case 1: case 3: case 5: case 7: case 8: case 10: case 12:
                table = 31;
                break;
            default:
                table = 30;
        }
        if (quick != table) {
            error();
        }
        return quick;
    }

    static void error() {
    }
}
