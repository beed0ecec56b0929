// SPDX-License-Identifier: MIT
class DigitWork {
    // EXPECT: safe
    // ENTRY: DigitWork.alternatingElevens
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WHY: 10 is -1 modulo 11, so the alternating sum of the digits keeps the remainder
    static void alternatingElevens(int n) {
        if (n < 0) {
            return;
        }
        int sum = 0;
        int sign = 1;
        int rest = n;
        while (rest > 0) {
            sum += sign * (rest % 10);
            sign = -sign;
            rest /= 10;
        }
        if ((sum - n) % 11 != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DigitWork.digitalRoot
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WHY: 10q + r and q + r differ by 9q
    static void digitalRoot(int n) {
        if (n < 0) {
            return;
        }
        int root = n;
        while (root > 9) {
            root = root / 10 + root % 10;
        }
        if (root % 9 != n % 9) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DigitWork.sixDigits
    // DOMAIN: n=-20..1000100
    // SAMPLES: none
    // WHY: 999999 is the greatest number of six digits
    static void sixDigits(int n) {
        if (n < 0 || n > 999999) {
            return;
        }
        int digits = 0;
        int rest = n;
        do {
            digits++;
            rest /= 10;
        } while (rest > 0);
        if (digits > 6) {
            error();
        }
    }

    // EXPECT: unsafe line=77
    // ENTRY: DigitWork.tenDigits
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WITNESS: n=1000000000
    // WHY: 1000000000 and all greater ints have ten digits
    static void tenDigits(int n) {
        int digits = 0;
        int rest = n;
        while (rest != 0) {
            digits++;
            rest /= 10;
        }
        if (digits == 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DigitWork.greatestDigit
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WHY: a remainder by 10 of a positive number is at most 9
    static void greatestDigit(int n) {
        int greatest = 0;
        for (int rest = n; rest > 0; rest /= 10) {
            int digit = rest % 10;
            if (digit > greatest) {
                greatest = digit;
            }
        }
        if (greatest > 9) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DigitWork.rebuiltInBaseSeven
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WHY: rebuilt + place * rest stays n
    static void rebuiltInBaseSeven(int n) {
        if (n < 0) {
            return;
        }
        int rebuilt = 0;
        int place = 1;
        for (int rest = n; rest > 0; rest /= 7) {
            rebuilt += place * (rest % 7);
            place *= 7;
        }
        if (rebuilt != n) {
            error();
        }
    }

    static void error() {
    }
}
