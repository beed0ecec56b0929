// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** One statement that makes objects makes another one each time. */
class NewEachTime {
    NewEachTime other;
    int tag;

    static void error() {}

    // EXPECT: safe
    // ENTRY: NewEachTime.roundsMakeOthers
    // DOMAIN: n=-1..6
    // WHY: what a round makes is not what the round before made
    static void roundsMakeOthers(int n) {
        NewEachTime previous = null;
        NewEachTime first = null;
        for (int i = 0; i < n && i < 5; i++) {
            NewEachTime now = new NewEachTime();
            now.tag = i;
            now.other = previous;
            if (first == null) first = now;
            if (now == previous || i > 0 && now == first || first.tag != 0) error();
            previous = now;
        }
    }

    static NewEachTime make(int n) {
        NewEachTime e = new NewEachTime();
        e.tag = n;
        if (n > 0) {
            e.other = make(n - 1);
        }
        return e;
    }

    // EXPECT: safe
    // ENTRY: NewEachTime.levelsMakeOthers
    // DOMAIN: n=-1..6
    // WHY: each level of the recursion makes its own
    static void levelsMakeOthers(int n) {
        if (n < 0 || n > 5) return;
        int count = 0;
        for (NewEachTime e = make(n); e != null; e = e.other) {
            if (e.other == e || e.tag != n - count) error();
            count++;
        }
        if (count != n + 1) error();
    }

    // EXPECT: unsafe line=70
    // ENTRY: NewEachTime.keptFromARound
    // CHOICES: 0..1 0..1 0..1 0..1
    // WITNESS: nondetBoolean#2=true nondetBoolean#4=true
    // WHY: the object of the second round is written in the fourth
    static void keptFromARound() {
        NewEachTime kept = null;
        int writes = 0;
        for (int i = 0; i < 4; i++) {
            NewEachTime now = new NewEachTime();
            if (Dash.nondetBoolean()) {
                if (kept != null) {
                    kept.tag = i;
                    writes++;
                }
                kept = i == 1 ? now : kept;
            }
        }
        if (kept != null && kept.tag == 3 && writes == 1) error();
    }

    static void exchange(NewEachTime a, NewEachTime b) {
        a.tag ^= b.tag;
        b.tag ^= a.tag;
        a.tag ^= b.tag;
    }

    // EXPECT: unsafe line=89
    // ENTRY: NewEachTime.exchangedWithItself
    // DOMAIN: x=-9..9 same=false..true
    // WITNESS: x=5 same=true
    // WHY: exchanged with itself by exclusive or, a tag is 0
    static void exchangedWithItself(int x, boolean same) {
        NewEachTime a = make(0), b = same ? a : make(0);
        a.tag = x;
        exchange(a, b);
        exchange(b, a);
        if (a.tag != x) error();
    }

    static NewEachTime seen;

    static class Leaky extends NewEachTime {
        final int value;

        Leaky(int v) {
            seen = this;
            if (v < 0) throw new IllegalArgumentException();
            value = v + 1;
        }
    }

    // EXPECT: unsafe line=115
    // ENTRY: NewEachTime.neverFinished
    // DOMAIN: v=-9..9
    // WITNESS: v=-3
    // WHY: the object that was seen before its constructor gave up still has 0 in its final field
    static void neverFinished(int v) {
        seen = null;
        Leaky l = null;
        try {
            l = new Leaky(v);
        } catch (IllegalArgumentException e) {
            if (l == null && ((Leaky) seen).value == 0) error();
        }
    }
}
