// SPDX-License-Identifier: MIT

/** Check digits, hashes and numbers read digit by digit; counters that fail above 100,000 rounds. */
class Digits {
    static void error() {}

    // EXPECT: unsafe line=19
    // ENTRY: Digits.isbn
    // DOMAIN: none
    // WITNESS: d1=7 d2=1 d3=0 d4=3
    // WHY: the digit of a number of four digits weighted by 2 to 5 is 10, which is written as X
    static void isbn(int d1, int d2, int d3, int d4) {
        if (d1 < 0 || d1 > 9 || d2 < 0 || d2 > 9 || d3 < 0 || d3 > 9 || d4 < 0 || d4 > 9) {
            return;
        }
        int sum = 5 * d1 + 4 * d2 + 3 * d3 + 2 * d4;
        int check = (11 - sum % 11) % 11;
        if (check > 9 && d1 == 7 && d2 > d3) {
            error();
        }
    }

    // EXPECT: unsafe line=40
    // ENTRY: Digits.articleNumber
    // DOMAIN: none
    // WITNESS: code=42007777L
    // WHY: a code of eight digits whose weighted digits have a sum that 10 divides, and that begins with 42
    static void articleNumber(long code) {
        if (code < 42000000L || code > 42999999L) {
            return;
        }
        long left = code;
        int sum = 0, weight = 1;
        while (left != 0) {
            sum += (int) (left % 10) * weight;
            weight = 4 - weight;
            left /= 10;
        }
        if (sum % 10 == 0 && code % 1000 == 777) {
            error();
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: Digits.accountNumber
    // DOMAIN: none
    // WITNESS: bank=10000009 account=12345678
    // WHY: the remainder of the number by 97 that is shown for it is 1
    static void accountNumber(int bank, int account) {
        if (bank < 10000000 || bank > 99999999 || account < 0 || account > 99999999) {
            return;
        }
        long number = bank * 100000000L + account;
        if (number % 97 == 1 && account == 12345678) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: Digits.fletcher
    // DOMAIN: none
    // WITNESS: a=222 b=32 c=53
    // WHY: two sums modulo 255 meet two numbers
    static void fletcher(int a, int b, int c) {
        if (a < 0 || a > 255 || b < 0 || b > 255 || c < 0 || c > 255) {
            return;
        }
        int low = 0, high = 0;
        low = (low + a) % 255;
        high = (high + low) % 255;
        low = (low + b) % 255;
        high = (high + low) % 255;
        low = (low + c) % 255;
        high = (high + low) % 255;
        if (high * 256 + low == 0x1234) {
            error();
        }
    }

    // EXPECT: unsafe line=90
    // ENTRY: Digits.bernstein
    // DOMAIN: none
    // WITNESS: a=3493 b=54822
    // WHY: a hash by 33 and exclusive or of two chars that meets a number
    static void bernstein(int a, int b) {
        int hash = 5381;
        hash = hash * 33 ^ (a & 0xffff);
        hash = hash * 33 ^ (b & 0xffff);
        if (hash == 5860902) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: Digits.offsetBasis
    // DOMAIN: none
    // WITNESS: a=97 b=98
    // WHY: a hash with a prime factor of two bytes
    static void offsetBasis(int a, int b) {
        int hash = 0x811c9dc5;
        hash = (hash ^ (a & 255)) * 16777619;
        hash = (hash ^ (b & 255)) * 16777619;
        if ((hash >>> 16) == 0x4d25) {
            error();
        }
    }

    // EXPECT: unsafe line=121
    // ENTRY: Digits.mixed
    // DOMAIN: none
    // WITNESS: x=-535348048
    // WHY: shifts and factors that mix all bits are a permutation, so some x becomes 42
    static void mixed(int x) {
        int h = x;
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        h ^= h >>> 16;
        if (h == 42) {
            error();
        }
    }

    // EXPECT: unsafe line=136
    // ENTRY: Digits.timeOfDay
    // DOMAIN: none
    // WITNESS: text=235959
    // WHY: hours, minutes and seconds as six digits, which are 86,399 seconds
    static void timeOfDay(int text) {
        int hours = text / 10000, minutes = text / 100 % 100, seconds = text % 100;
        if (hours < 0 || hours > 23 || minutes > 59 || seconds > 59) {
            return;
        }
        if (hours * 3600 + minutes * 60 + seconds == 86399) {
            error();
        }
    }

    // EXPECT: unsafe line=154
    // ENTRY: Digits.turnedDigits
    // DOMAIN: none
    // WITNESS: n=739937
    // WHY: a number of six digits that is the same from behind, with three different digits
    static void turnedDigits(int n) {
        if (n < 100000 || n > 999999) {
            return;
        }
        int turned = 0;
        for (int left = n; left > 0; left /= 10) {
            turned = turned * 10 + left % 10;
        }
        if (turned == n && n % 10 == 7 && n / 10 % 10 == 3 && n / 100 % 10 == 9) {
            error();
        }
    }

    // EXPECT: unsafe line=167
    // ENTRY: Digits.date
    // DOMAIN: none
    // WITNESS: text=29022000
    // WHY: a day, a month and a year as eight digits: the 29th of February of a leap year
    static void date(int text) {
        int day = text / 1000000, month = text / 10000 % 100, year = text % 10000;
        boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        if (day == 29 && month == 2 && isLeap && year > 1999) {
            error();
        }
    }

    // EXPECT: unsafe line=190
    // ENTRY: Digits.binaryDigits
    // DOMAIN: none
    // WITNESS: n=1010110101
    // WHY: a number of bits that are written as decimal digits: 1010 is ten
    static void binaryDigits(int n) {
        if (n < 0) {
            return;
        }
        int value = 0, place = 1;
        for (int left = n; left > 0; left /= 10) {
            int digit = left % 10;
            if (digit > 1) {
                return;
            }
            value += digit * place;
            place *= 2;
        }
        if (value == 693) {
            error();
        }
    }

    // EXPECT: unsafe line=206
    // ENTRY: Digits.roundsOfAGenerator
    // DOMAIN: none
    // WITNESS: n=536936608
    // WHY: a generator of period 262,144 is back at its start after that many rounds
    static void roundsOfAGenerator(int n) {
        int x = 0, rounds = 0;
        do {
            x = (x * 5 + 3) & 262143;
            rounds++;
        } while (x != 0 && rounds < n);
        if (rounds > 250000 && x == 0) {
            error();
        }
    }

    // EXPECT: unsafe line=221
    // ENTRY: Digits.interest
    // DOMAIN: none
    // WITNESS: years=99999
    // WHY: three per cent of cents, rounded down each day, are a sum above 2,000,000 after more than 100,000 days
    static void interest(int years) {
        long cents = 100_000;
        for (int day = 0; day < years; day++) {
            cents += cents * 3 / 100_000 + 1;
        }
        if (cents > 2_000_000 && years < 200_000) {
            error();
        }
    }

    // EXPECT: unsafe line=236
    // ENTRY: Digits.ticksOfAFloat
    // DOMAIN: none
    // WITNESS: n=19999999
    // WHY: a float that is counted up by one stays at 16,777,216
    static void ticksOfAFloat(int n) {
        float ticks = 0;
        for (int i = 0; i < n; i++) {
            ticks++;
        }
        if (n > 0 && n < 20_000_000 && ticks != n) {
            error();
        }
    }
}
