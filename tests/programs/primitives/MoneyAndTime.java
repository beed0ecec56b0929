// SPDX-License-Identifier: MIT

/** Cents, taxes and clocks. */
class MoneyAndTime {
    static void error() {}

    // EXPECT: safe
    // ENTRY: MoneyAndTime.splitEvenly
    // DOMAIN: cents=-1..2000 people=0..13
    // WHY: cents = people * share + rest, and just `rest` people pay one cent more
    static void splitEvenly(int cents, int people) {
        if (cents < 0 || cents > 100_000 || people < 1 || people > 12) {
            return;
        }
        int share = cents / people;
        int rest = cents % people;
        int paid = 0;
        for (int i = 0; i < people; i++) {
            paid += i < rest ? share + 1 : share;
        }
        assert paid == cents;
    }

    // EXPECT: unsafe line=38
    // ENTRY: MoneyAndTime.splitRounded
    // DOMAIN: cents=-1..2000 people=0..13
    // WITNESS: cents=1 people=2
    // WHY: half a cent is rounded up for both
    static void splitRounded(int cents, int people) {
        if (cents < 0 || cents > 100_000 || people < 1 || people > 12) {
            return;
        }
        int share = (cents + people / 2) / people;
        int paid = 0;
        for (int i = 0; i < people; i++) {
            paid += share;
        }
        assert paid == cents;
    }

    // EXPECT: safe
    // ENTRY: MoneyAndTime.taxInCents
    // DOMAIN: net=-5..20000
    // WHY: net * 19 stays below 2^63; a fifth of it is more than 19 % as soon as rounding half a cent up is paid for: 19 n / 100 + 1/2 < n / 5 + 1
    static void taxInCents(long net) {
        if (net < 0 || net > 1_000_000_000_000L) {
            return;
        }
        long tax = (net * 19 + 50) / 100;
        assert tax >= 0 && tax <= net / 5 + 1;
    }

    // EXPECT: unsafe line=71
    // ENTRY: MoneyAndTime.taxAsDouble
    // DOMAIN: net=-5..20000
    // WITNESS: net=150
    // WHY: 150 * 0.19 is 28.5 exactly, which is rounded up by one way and to the even 28 by the other
    static void taxAsDouble(int net) {
        if (net < 0 || net > 20_000) {
            return;
        }
        int exact = (net * 19 + 50) / 100;
        double tax = net * 0.19;
        int rounded = (int) tax;
        if (tax - rounded > 0.5) {
            rounded++;
        } else if (tax - rounded == 0.5) {
            rounded += rounded & 1;
        }
        if (exact != rounded) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MoneyAndTime.timeOfDay
    // DOMAIN: hour=-1..24 minute=-1..60 second=-1..60
    // WHY: seconds of a day are digits of base 60, and come back one by one
    static void timeOfDay(byte hour, byte minute, byte second) {
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            return;
        }
        long seconds = hour * 3600L + minute * 60L + second;
        assert seconds < 86_400L;
        if (seconds / 3600 != hour || seconds / 60 % 60 != minute || seconds % 60 != second) {
            error();
        }
    }

    // EXPECT: unsafe line=101
    // ENTRY: MoneyAndTime.millisOfDays
    // DOMAIN: days=-3..40
    // WITNESS: days=25
    // WHY: the product is made of ints and is widened too late: 25 days have more than 2^31 milliseconds
    static void millisOfDays(int days) {
        if (days < 0 || days > 30) {
            return;
        }
        long millis = days * 24 * 60 * 60 * 1000;
        if (millis / 86_400_000L != days) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MoneyAndTime.clockForward
    // DOMAIN: now=0..1439 minutes=-200..200
    // WHY: the sum of longs does not overflow, floorMod is between 0 and 1439, and moving back gives the start
    static void clockForward(short now, int minutes) {
        if (now < 0 || now >= 1440) {
            return;
        }
        int later = (int) Math.floorMod((long) now + minutes, 1440L);
        assert later >= 0 && later < 1440;
        int back = (int) Math.floorMod((long) later - minutes, 1440L);
        assert back == now;
    }

    // EXPECT: unsafe line=132
    // ENTRY: MoneyAndTime.clockBack
    // DOMAIN: now=0..1439 minutes=-200..200
    // WITNESS: now=10 minutes=-11
    // WHY: Java's remainder has the sign of the dividend
    static void clockBack(short now, int minutes) {
        if (now < 0 || now >= 1440 || minutes < -1440 || minutes > 1440) {
            return;
        }
        int later = (now + minutes) % 1440;
        int hour = later / 60;
        int minute = later % 60;
        if (hour < 0 || minute < 0) {
            error();
        }
    }
}
