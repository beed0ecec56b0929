// SPDX-License-Identifier: MIT
// STATICS: fresh
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntUnaryOperator;

/** Counters, flags and references that threads could share, used by one. */
class Atomics {
    static void error() {
    }

    static class Ticket {
        private static final AtomicInteger NEXT = new AtomicInteger(100);
        final int number = NEXT.getAndIncrement();
    }

    // EXPECT: safe
    // ENTRY: Atomics.results
    // DOMAIN: n=-9..9
    // WHY: what each method of AtomicInteger gives, and what it leaves
    static void results(int n) {
        AtomicInteger a = new AtomicInteger(n);
        if (a.getAndIncrement() != n || a.incrementAndGet() != n + 2) error();
        if (a.getAndDecrement() != n + 2 || a.decrementAndGet() != n) error();
        if (a.getAndAdd(5) != n || a.addAndGet(-3) != n + 2 || a.getAndSet(7) != n + 2 || a.get() != 7) error();
        if (a.compareAndSet(8, 9) || !a.compareAndSet(7, n) || a.compareAndExchange(n, 4) != n) error();
        if (a.compareAndExchange(5, 6) != 4 || a.intValue() != 4 || a.longValue() != 4) error();
        a.lazySet(1);
        a.setRelease(a.getAcquire() + a.getPlain());
        if (a.updateAndGet(x -> x * n) != 2 * n || a.getAndUpdate(x -> x + 1) != 2 * n) error();
        if (a.accumulateAndGet(n, (x, y) -> x - y) != n + 1 || a.getAndAccumulate(3, Math::max) != n + 1) error();
        if (a.get() != Math.max(n + 1, 3)) error();
    }

    // EXPECT: unsafe line=46
    // ENTRY: Atomics.wrapped
    // WITNESS: n=2147483647
    // WHY: the largest int becomes the least
    static void wrapped(int n) {
        AtomicInteger a = new AtomicInteger(n);
        if (a.incrementAndGet() < a.getAndDecrement() - 1 || a.addAndGet(1) < n) error();
    }

    // EXPECT: safe
    // ENTRY: Atomics.longs
    // DOMAIN: n=-9..9
    // WHY: the same of AtomicLong, beyond 32 bits; a sum of three kept by an adder
    static void longs(int n) {
        AtomicLong a = new AtomicLong(1L << 40);
        if (a.addAndGet(n) != (1L << 40) + n || a.getAndIncrement() != (1L << 40) + n) error();
        if (a.compareAndSet(n + 1, 0) || !a.compareAndSet((1L << 40) + n + 1, n) || a.intValue() != n) error();
        LongAdder sum = new LongAdder();
        sum.add(n);
        sum.increment();
        sum.add(1L << 35);
        if (sum.sum() != (1L << 35) + n + 1 || sum.sumThenReset() - n != (1L << 35) + 1 || sum.intValue() != 0) error();
    }

    // EXPECT: safe
    // ENTRY: Atomics.flags
    // DOMAIN: n=-9..9
    // WHY: the first one that asks gets the flag
    static void flags(int n) {
        AtomicBoolean done = new AtomicBoolean();
        int first = 0;
        for (int i = 0; i < 3; i++)
            if (i >= (n & 1) && done.compareAndSet(false, true)) first += i + 1;
        if (first != (n & 1) + 1 || !done.getAndSet(n > 3) || done.get() != (n > 3)) error();
    }

    // EXPECT: unsafe line=83
    // ENTRY: Atomics.references
    // WITNESS: n=500
    // WHY: boxes of small numbers are one object, those of others are not
    static void references(int n) {
        AtomicReference<Integer> box = new AtomicReference<>(n);
        if (n < 0 || n > 1000) return;
        if (!box.compareAndSet(n, n + 1)) error();
    }

    // EXPECT: safe
    // ENTRY: Atomics.smallBoxes
    // DOMAIN: n=-200..200
    // WHY: the same of numbers that are always cached; null is the first value of a reference
    static void smallBoxes(int n) {
        AtomicReference<Integer> box = new AtomicReference<>();
        if (!box.compareAndSet(null, n) || box.compareAndSet(null, 3)) error();
        if (n >= -128 && n <= 127 && !box.compareAndSet(n, n + 1)) error();
        if (box.getAndUpdate(x -> x + 5) == null || box.updateAndGet(x -> x - n) < 5) error();
    }

    // EXPECT: safe
    // ENTRY: Atomics.again
    // DOMAIN: n=-9..9
    // WHY: a function that changes the counter itself is asked again
    static void again(int n) {
        AtomicInteger a = new AtomicInteger(n);
        List<Integer> seen = new ArrayList<>();
        IntUnaryOperator twice = x -> {
            seen.add(x);
            if (seen.size() == 1) a.set(x + 10);
            return x * 2;
        };
        if (a.updateAndGet(twice) != 2 * (n + 10) || seen.size() != 2 || seen.get(0) != n) error();
    }

    // EXPECT: safe
    // ENTRY: Atomics.tickets
    // DOMAIN: n=-9..9
    // WHY: a static counter goes on
    static void tickets(int n) {
        Ticket a = new Ticket(), b = n > 3 ? new Ticket() : a;
        if (a.number != 100 || b.number != (n > 3 ? 101 : 100) || Ticket.NEXT.get() != b.number + 1) error();
    }

    // EXPECT: unsafe line=128
    // ENTRY: Atomics.missing
    // PROPERTY: exceptions
    // WITNESS: n=4
    // WHY: a counter that is not there
    static void missing(int n) {
        AtomicInteger a = n > 3 ? null : new AtomicInteger();
        a.incrementAndGet();
    }

    static class Twice extends AtomicInteger {
        int step() {
            return incrementAndGet() + getAndIncrement();
        }

        @Override
        public int intValue() {
            return -1;
        }
    }

    // EXPECT: safe
    // ENTRY: Atomics.below
    // DOMAIN: n=-9..9
    // WHY: a class below has what it inherits, and its own
    static void below(int n) {
        Twice t = new Twice();
        t.set(n);
        Number same = t;
        if (t.step() != 2 * n + 2 || t.get() != n + 2 || same.intValue() != -1 || same.longValue() != n + 2) error();
        AtomicLong wide = new AtomicLong();
        wide.set(n);
        if (wide.getAndSet(1) != n) error();
    }
}
