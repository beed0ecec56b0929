// SPDX-License-Identifier: MIT

/** A ring of nodes: a buffer of four places, and a token that goes around. */
class Ring {
    static class Slot {
        int value;
        boolean full;
        Slot next;
    }

    private Slot read, write;

    Ring() {
        Slot a = new Slot(), b = new Slot(), c = new Slot(), d = new Slot();
        a.next = b;
        b.next = c;
        c.next = d;
        d.next = a;
        read = write = a;
    }

    boolean offer(int v) {
        if (write.full) return false;
        write.value = v;
        write.full = true;
        write = write.next;
        return true;
    }

    int poll(int otherwise) {
        if (!read.full) return otherwise;
        int v = read.value;
        read.full = false;
        read = read.next;
        return v;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Ring.fifthIsRefused
    // DOMAIN: v=-20..20 takes=-1..5
    // WHY: four places; as many more fit as were taken
    static void fifthIsRefused(int v, int takes) {
        Ring r = new Ring();
        for (int i = 0; i < 4; i++) {
            if (!r.offer(v + i)) error();
        }
        if (r.offer(v)) error();
        int t = takes < 0 ? 0 : takes > 4 ? 4 : takes;
        for (int i = 0; i < t; i++) {
            if (r.poll(-1) != v + i) error();
        }
        int n = 0;
        while (r.offer(n)) n++;
        if (n != t) error();
    }

    // EXPECT: unsafe line=68
    // ENTRY: Ring.zeroOrNothing
    // DOMAIN: v=-20..20 n=-1..5
    // WITNESS: v=0 n=2
    // WHY: a value that is the one for nothing cannot be told from it
    static void zeroOrNothing(int v, int n) {
        Ring r = new Ring();
        boolean in = n == 2 && r.offer(v);
        int out = r.poll(0);
        if (in && out == 0) error();
    }

    // EXPECT: safe
    // ENTRY: Ring.aroundOnce
    // DOMAIN: steps=-2..9
    // WHY: four steps lead back to where one was, so the token is there just after 0, 4 and 8 steps
    static void aroundOnce(int steps) {
        if (steps < 0 || steps > 8) return;
        Slot home = new Ring().read;
        Slot at = home;
        for (int i = 0; i < steps; i++) at = at.next;
        if (at == home != (steps % 4 == 0)) error();
    }
}
