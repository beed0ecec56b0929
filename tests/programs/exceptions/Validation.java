// SPDX-License-Identifier: MIT

/** Constructors and chains of tests that refuse values. */
class Validation {
    static void error() {}

    static class InvalidValue extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int value;

        InvalidValue(String message, int value) {
            super(message);
            this.value = value;
        }
    }

    static class TooSmall extends InvalidValue {
        private static final long serialVersionUID = 1L;

        TooSmall(int value) {
            super("too small", value);
        }
    }

    static class TooLarge extends InvalidValue {
        private static final long serialVersionUID = 1L;
        final int limit;

        TooLarge(int value, int limit) {
            super("too large", value);
            this.limit = limit;
        }

        int excess() {
            return value - limit;
        }
    }

    static class Percentage {
        private final int value;

        Percentage(int value) {
            if (value < 0) {
                throw new TooSmall(value);
            }
            if (value > 100) {
                throw new TooLarge(value, 100);
            }
            this.value = value;
        }

        Percentage plus(Percentage other) {
            return new Percentage(value + other.value);
        }
    }

    // EXPECT: safe
    // ENTRY: Validation.percentagesAreValid
    // DOMAIN: a=-5..110 b=-5..110
    // WHY: no constructor finishes with a value outside 0 .. 100
    static void percentagesAreValid(int a, int b) {
        try {
            Percentage sum = new Percentage(a).plus(new Percentage(b));
            if (sum.value < 0 || sum.value > 100 || sum.value != a + b) {
                error();
            }
        } catch (InvalidValue e) {
            assert e.value < 0 || e.value > 100;
        }
    }

    // EXPECT: unsafe line=89
    // ENTRY: Validation.excessIsSmall
    // DOMAIN: a=-5..110 b=-5..110
    // WITNESS: a=90 b=61
    // WHY: two percentages may exceed 100 by up to 100
    static void excessIsSmall(int a, int b) {
        Percentage first;
        Percentage second;
        try {
            first = new Percentage(a);
            second = new Percentage(b);
        } catch (InvalidValue e) {
            return;
        }
        try {
            first.plus(second);
        } catch (TooLarge e) {
            assert e.excess() <= 50;
        }
    }

    static int checkedMonth(int month) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("month");
        }
        return month;
    }

    static int lengthOfMonth(int year, int month) {
        switch (checkedMonth(month)) {
            case 2:
                return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    static int checkedDay(int year, int month, int day) {
        if (day < 1 || day > lengthOfMonth(year, month)) {
            throw new IllegalStateException("day");
        }
        return day;
    }

    // EXPECT: safe
    // ENTRY: Validation.dateChain
    // DOMAIN: year=1898..1905 month=-1..14 day=-1..33
    // WHY: a day below 1 is refused at once; else the month is looked at first, and then the day is at most 31, or 29 in February
    static void dateChain(int year, int month, int day) {
        int state = 0;
        try {
            checkedDay(year, month, day);
            state = 1;
        } catch (IllegalStateException e) {
            state = 2;
        } catch (IllegalArgumentException e) {
            state = 3;
        }
        if (state == 1 && (day > 31 || month == 2 && day > 29)) {
            error();
        }
        if (state == 2 && day >= 1 && (month < 1 || month > 12)) {
            error();
        }
        if (state == 3 && month >= 1 && month <= 12 && day >= 1) {
            error();
        }
    }

    // EXPECT: unsafe line=156
    // ENTRY: Validation.dateWithoutCenturies
    // DOMAIN: year=1898..1905 month=-1..14 day=-1..33
    // WITNESS: year=1900 month=2 day=29
    // WHY: 1900 has no 29 February although 4 divides it
    static void dateWithoutCenturies(int year, int month, int day) {
        try {
            checkedDay(year, month, day);
        } catch (IllegalStateException e) {
            if (month == 2 && day == 29 && year % 4 == 0) {
                error();
            }
        } catch (IllegalArgumentException e) {
            return;
        }
    }

    static class Range {
        int low;
        int high;

        Range(int low, int high) {
            this.low = low;
            this.high = high;
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }

        void widen(int by) {
            if (by < 0 || high + by < high) {
                throw new ArithmeticException("by");
            }
            high += by;
        }
    }

    // EXPECT: safe
    // ENTRY: Validation.rangeStaysOrdered
    // DOMAIN: low=-12..12 high=-12..12 by=-12..12
    // WHY: widen refuses what would make the upper bound less, before it changes anything
    static void rangeStaysOrdered(int low, int high, int by) {
        Range range = null;
        try {
            range = new Range(low, high);
            range.widen(by);
            range.widen(by);
        } catch (ArithmeticException e) {
            assert range.high >= high;
        } catch (IllegalArgumentException e) {
            assert range == null;
        } finally {
            assert range == null || range.low <= range.high;
        }
    }

    // EXPECT: unsafe line=215
    // ENTRY: Validation.rangeIsThere
    // DOMAIN: low=-12..12 high=-12..12 by=-12..12
    // PROPERTY: exceptions
    // WITNESS: low=3 high=2 by=1
    // WHY: the object of a constructor that throws is never assigned, so the variable is still null
    static int rangeIsThere(int low, int high, int by) {
        Range range = null;
        try {
            range = new Range(low, high);
        } catch (IllegalArgumentException e) {
            low = high;
        }
        return range.high - low;
    }
}
