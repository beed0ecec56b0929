// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=40
// DOMAIN: month=-2..15 day=-2..34 leap=false..true
// WITNESS: month=12 day=31 leap=true
// WHY: twin of DayOfYear that forgets that a leap year has 366 days
class DayOfYearNoLeap {
    static int test(int month, int day, boolean leap) {
        if (day < 1 || day > 31) {
            return -1;
        }
        int n = day;
        switch (month - 1) {
            case 11:
                n += 30;
            case 10:
                n += 31;
            case 9:
                n += 30;
            case 8:
                n += 31;
            case 7:
                n += 31;
            case 6:
                n += 30;
            case 5:
                n += 31;
            case 4:
                n += 30;
            case 3:
                n += 31;
            case 2:
                n += leap ? 29 : 28;
            case 1:
                n += 31;
            case 0:
                break;
            default:
                return -1;
        }
        assert n >= 1 && n <= 365;
        return n;
    }
}
