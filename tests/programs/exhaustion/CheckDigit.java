// SPDX-License-Identifier: MIT
class CheckDigit {
    static int luhn(int n) {
        int sum = 0;
        boolean isDoubled = false;
        while (n != 0) {
            int digit = n % 10;
            if (isDoubled) {
                digit *= 2;
                if (digit > 9) {
                    digit -= 9;
                }
            }
            sum += digit;
            isDoubled = !isDoubled;
            n /= 10;
        }
        return sum % 10;
    }

    static int power(int exponent) {
        int result = 1;
        for (int i = 0; i < exponent; i++) {
            result *= 10;
        }
        return result;
    }

    // EXPECT: safe
    // ENTRY: CheckDigit.seesOneWrongDigit
    // DOMAIN: n=0..99999 place=0..4 digit=0..9
    // SAMPLES: none
    // WHY: doubling digits is one-to-one, so each digit changes the sum modulo 10 by its own amount
    static void seesOneWrongDigit(int n, byte place, byte digit) {
        if (n < 0 || n > 99999 || place < 0 || place > 4 || digit < 0 || digit > 9) {
            return;
        }
        int unit = power(place);
        int wrong = n + (digit - n / unit % 10) * unit;
        if (wrong != n && luhn(wrong) == luhn(n)) {
            error();
        }
    }

    // EXPECT: unsafe line=60
    // ENTRY: CheckDigit.seesTwoSwapped
    // DOMAIN: n=0..99999 place=0..3
    // SAMPLES: none
    // WITNESS: n=90 place=0
    // WHY: 09 and 90 have the same sum
    static void seesTwoSwapped(int n, byte place) {
        if (n < 0 || n > 99999 || place < 0 || place > 3) {
            return;
        }
        int unit = power(place);
        int low = n / unit % 10;
        int high = n / (10 * unit) % 10;
        int swapped = n + (low - high) * 9 * unit;
        if (swapped != n && luhn(swapped) == luhn(n)) {
            error();
        }
    }

    static void error() {
    }
}
