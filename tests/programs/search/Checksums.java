// SPDX-License-Identifier: MIT

/** Hashes and check digits that meet a number. */
class Checksums {
    static void error() {}

    // EXPECT: unsafe line=18
    // ENTRY: Checksums.hashOfThree
    // DOMAIN: none
    // WITNESS: a=1868278478 b=65288 c=1638784
    // WHY: a hash of three numbers takes every value; c alone moves it over all of them
    static void hashOfThree(int a, int b, int c) {
        int h = 17;
        h = h * 31 + a;
        h = h * 31 + b;
        h = h * 31 + c;
        if (h == 123456789 && a > 10 && b > 10) {
            error();
        }
    }

    // EXPECT: unsafe line=33
    // ENTRY: Checksums.xorShift
    // DOMAIN: none
    // WITNESS: x=-1849833540
    // WHY: xorshift is a permutation, so some x becomes 12345
    static void xorShift(int x) {
        int y = x;
        y ^= y << 13;
        y ^= y >>> 17;
        y ^= y << 5;
        if (y == 12345) {
            error();
        }
    }

    // EXPECT: unsafe line=54
    // ENTRY: Checksums.adler
    // DOMAIN: none
    // WITNESS: a=249 b=80 c=20
    // WHY: sums modulo 251: a = 1, b = 2 and a c that fits
    static void adler(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0 || a > 255 || b > 255 || c > 255) {
            return;
        }
        int s = 1, t = 0;
        s = (s + a) % 251;
        t = (t + s) % 251;
        s = (s + b) % 251;
        t = (t + s) % 251;
        s = (s + c) % 251;
        t = (t + s) % 251;
        if (s == 99 && t == 177) {
            error();
        }
    }

    // EXPECT: unsafe line=81
    // ENTRY: Checksums.luhn
    // DOMAIN: none
    // WITNESS: n=4909494949403777L
    // WHY: check digits are met by one of ten numbers
    static void luhn(long n) {
        if (n < 1000000000000000L || n > 9999999999999999L) {
            return;
        }
        long m = n;
        int sum = 0;
        for (int i = 0; i < 16; i++) {
            int d = (int) (m % 10);
            m /= 10;
            if (i % 2 == 1) {
                d *= 2;
                if (d > 9) {
                    d -= 9;
                }
            }
            sum += d;
        }
        if (sum % 10 == 0 && n % 1000 == 777) {
            error();
        }
    }

    // EXPECT: unsafe line=97
    // ENTRY: Checksums.digitSum
    // DOMAIN: none
    // WITNESS: n=199999999
    // WHY: 199999999 has the digit sum 73
    static void digitSum(int n) {
        int s = 0, m = n;
        while (m > 0) {
            s += m % 10;
            m /= 10;
        }
        if (n > 0 && s == 73) {
            error();
        }
    }

    // EXPECT: unsafe line=112
    // ENTRY: Checksums.crcOfInt
    // DOMAIN: none
    // WITNESS: x=-2084624295
    // WHY: eight steps of a CRC are a permutation of the ints
    static void crcOfInt(int x) {
        int c = x;
        for (int i = 0; i < 8; i++) {
            c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1;
        }
        if (c == 0x12345678) {
            error();
        }
    }

    // EXPECT: unsafe line=126
    // ENTRY: Checksums.weighted
    // DOMAIN: none
    // WITNESS: a=7 b=10 c=10 d=10
    // WHY: 0, 0, 6, 10 weighted by 4, 3, 2, 1 are 22
    static void weighted(int a, int b, int c, int d) {
        if (a < 0 || b < 0 || c < 0 || d < 0 || a > 10 || b > 10 || c > 10 || d > 10) {
            return;
        }
        if ((a * 4 + b * 3 + c * 2 + d) % 11 == 0 && a + b + c + d == 37) {
            error();
        }
    }

    // EXPECT: unsafe line=138
    // ENTRY: Checksums.longHash
    // DOMAIN: none
    // WITNESS: a=9223372036854775807L b=2177343770122743775L
    // WHY: b alone moves the hash over all longs
    static void longHash(long a, long b) {
        long h = a * 0x9E3779B97F4A7C15L + b;
        if (h == 987654321098L && a > 1000 && b > 1000) {
            error();
        }
    }
}
