// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Static fields within one run. */
class StaticCounters {
    static int count;
    static int total;
    static int last;
    static int left = 3;
    static int right = 4;
    static byte small;
    static char letter;
    static long wide = Integer.MAX_VALUE;
    static int narrow = Integer.MAX_VALUE;
    static boolean flag;
    static int calls;
    static float ratio;
    static double sum;

    // EXPECT: safe
    // ENTRY: StaticCounters.startsAtZero
    // DOMAIN: x=-50..50
    // WHY: every run starts with fresh statics, so the first increment makes 1
    static void startsAtZero(int x) {
        count = count + 1;
        if (count != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: StaticCounters.countsTwice
    // DOMAIN: x=-50..50
    // WITNESS: x=5
    // WHY: two increments of one run add up
    static void countsTwice(int x) {
        count = count + 1;
        if (x == 5) {
            count = count + 1;
        }
        if (count == 2) {
            error();
        }
    }

    static void add(int amount) {
        total += amount;
    }

    // EXPECT: unsafe line=60
    // ENTRY: StaticCounters.sumsInCallee
    // DOMAIN: x=-50..50
    // WITNESS: x=4
    // WHY: what a callee writes is there when it returns: 4 + 2 * 3 = 10
    static void sumsInCallee(int x) {
        add(x);
        add(3);
        add(3);
        if (total == 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.sumsEvenInCallee
    // DOMAIN: x=-50..50
    // WHY: twice an int is even, and so is what it wraps around to
    static void sumsEvenInCallee(int x) {
        add(x);
        add(x);
        if ((total & 1) == 1) {
            error();
        }
    }

    static int remember(int x) {
        int old = last;
        last = x;
        return old;
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.remembersNothing
    // DOMAIN: x=-50..50
    // WHY: nothing was remembered before the first call
    static void remembersNothing(int x) {
        if (remember(x) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=100
    // ENTRY: StaticCounters.remembersArgument
    // DOMAIN: x=-50..50
    // WITNESS: x=7
    // WHY: the second call gives what the first one was given
    static void remembersArgument(int x) {
        remember(x);
        if (remember(0) == 7 && last == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.swaps
    // DOMAIN: x=-50..50
    // WHY: a swap with a temporary keeps both values
    static void swaps(int x) {
        left = x;
        int kept = left;
        left = right;
        right = kept;
        if (left != 4 || right != x) {
            error();
        }
    }

    // EXPECT: unsafe line=128
    // ENTRY: StaticCounters.swapsWithoutTemporary
    // DOMAIN: x=-50..50
    // WITNESS: x=9
    // WHY: the first assignment loses the old value of left
    static void swapsWithoutTemporary(int x) {
        left = x;
        left = right;
        right = left;
        if (right != x) {
            error();
        }
    }

    // EXPECT: unsafe line=140
    // ENTRY: StaticCounters.narrowsByte
    // DOMAIN: x=0..300
    // WITNESS: x=200
    // WHY: a compound assignment narrows: (byte) 200 is -56
    static void narrowsByte(int x) {
        small += x;
        if (small == -56) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.keepsByteRange
    // DOMAIN: x=0..300
    // WHY: a byte field holds no 200
    static void keepsByteRange(int x) {
        small += x;
        if (small == 200) {
            error();
        }
    }

    // EXPECT: unsafe line=163
    // ENTRY: StaticCounters.charBelowZero
    // DOMAIN: x=-3..3
    // WITNESS: x=1
    // WHY: a char has no sign: 0 - 1 is 65535
    static void charBelowZero(int x) {
        letter -= x;
        if (letter == 65535) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.charHasNoSign
    // DOMAIN: x=-3..3
    // WHY: a char is never negative
    static void charHasNoSign(int x) {
        letter -= x;
        if (letter < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=186
    // ENTRY: StaticCounters.longHasRoom
    // DOMAIN: x=-3..3
    // WITNESS: x=1
    // WHY: the field is a long: 2^31 - 1 + 1 does not wrap around
    static void longHasRoom(int x) {
        wide += x;
        if (wide == 2147483648L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.intWraps
    // DOMAIN: x=1..3
    // SAMPLES: none
    // WHY: above 2^31 - 1 an int field goes on at the least int; x is at most 3 here
    static void intWraps(int x) {
        if (x < 1 || x > 3) {
            return;
        }
        narrow += x;
        if (narrow > 0) {
            error();
        }
    }

    static boolean toggle() {
        flag = !flag;
        return flag;
    }

    // EXPECT: unsafe line=220
    // ENTRY: StaticCounters.togglesOften
    // DOMAIN: x=0..5
    // WITNESS: x=3
    // WHY: three rounds from false end at true
    static void togglesOften(int x) {
        for (int i = 0; i < x && i < 5; i++) {
            toggle();
        }
        if (flag && x == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.togglesTwice
    // DOMAIN: x=0..5
    // WHY: two toggles cancel out
    static void togglesTwice(int x) {
        boolean before = flag;
        toggle();
        toggle();
        if (flag != before) {
            error();
        }
    }

    static int next() {
        calls++;
        return calls;
    }

    // EXPECT: unsafe line=250
    // ENTRY: StaticCounters.operandsFromLeft
    // DOMAIN: x=-3..3
    // WITNESS: x=1
    // WHY: operands are evaluated from left to right: 1 * 10 + 2
    static void operandsFromLeft(int x) {
        int value = next() * 10 + next();
        if (value == 12 && x == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.operandsNotFromRight
    // DOMAIN: x=-3..3
    // WHY: the second operand is never evaluated first
    static void operandsNotFromRight(int x) {
        int value = next() * 10 + next();
        if (value == 21) {
            error();
        }
    }

    static int setsTotal() {
        total = 100;
        return 1;
    }

    // EXPECT: unsafe line=279
    // ENTRY: StaticCounters.compoundReadsFirst
    // DOMAIN: x=-3..7
    // WITNESS: x=5
    // WHY: total += f() reads total before it calls f (JLS 15.26.2)
    static void compoundReadsFirst(int x) {
        total = x;
        total += setsTotal();
        if (total == 6) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.compoundReadsNotLast
    // DOMAIN: x=-3..7
    // WHY: what the call wrote is overwritten by the old value and 1
    static void compoundReadsNotLast(int x) {
        total = x;
        total += setsTotal();
        if (total == 101 && x != 100) {
            error();
        }
    }

    static boolean touch() {
        flag = true;
        return true;
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.shortCircuit
    // DOMAIN: x=-50..50
    // WHY: the right operand of || is not evaluated where the left one holds
    static void shortCircuit(int x) {
        if ((x > 0 || touch()) && flag && x > 0) {
            error();
        }
    }

    // EXPECT: unsafe line=317
    // ENTRY: StaticCounters.noShortCircuit
    // DOMAIN: x=-50..50
    // WITNESS: x=8
    // WHY: | evaluates both operands
    static void noShortCircuit(int x) {
        if ((x > 0 | touch()) && flag && x == 8) {
            error();
        }
    }

    static int descend(int x) {
        calls++;
        return x <= 0 ? 0 : descend(x - 1);
    }

    // EXPECT: unsafe line=338
    // ENTRY: StaticCounters.countsRecursion
    // DOMAIN: x=-3..6
    // SAMPLES: none
    // WITNESS: x=3
    // WHY: a call for each of 3, 2, 1, 0
    static void countsRecursion(int x) {
        if (x > 6) {
            return;
        }
        descend(x);
        if (calls == 4) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.boundsRecursion
    // DOMAIN: x=-3..6
    // SAMPLES: none
    // WHY: at most 7 calls from 6 on
    static void boundsRecursion(int x) {
        if (x > 6) {
            return;
        }
        descend(x);
        if (calls > 7 || calls < 1) {
            error();
        }
    }

    // EXPECT: unsafe line=365
    // ENTRY: StaticCounters.floatField
    // DOMAIN: x=-10..10
    // WITNESS: x=5
    // WHY: 5 / 2f is 2.5
    static void floatField(int x) {
        ratio = x / 2f;
        if (ratio == 2.5f) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: StaticCounters.doubleField
    // DOMAIN: x=-10..10
    // WHY: 0.1 + 0.2 is 0.30000000000000004
    static void doubleField(int x) {
        sum = sum + 0.1;
        sum = sum + 0.2;
        if (sum == 0.3) {
            error();
        }
    }

    static void error() {
    }
}
