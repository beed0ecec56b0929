// SPDX-License-Identifier: MIT

/** Handlers that pass a request on to the next one. */
class Chain {
    static class Request {
        final int amount;
        int approvedBy = -1;
        int hops;

        Request(int amount) { this.amount = amount; }
    }

    static abstract class Approver {
        protected final Approver next;
        protected final int id;

        protected Approver(int id, Approver next) {
            this.id = id;
            this.next = next;
        }

        final void handle(Request r) {
            r.hops++;
            if (accepts(r)) r.approvedBy = id;
            else if (next != null) next.handle(r);
            else reject(r);
        }

        protected abstract boolean accepts(Request r);

        protected void reject(Request r) { throw new UnsupportedOperationException(); }
    }

    static final class Clerk extends Approver {
        Clerk(Approver next) { super(1, next); }
        protected boolean accepts(Request r) { return r.amount < 100; }
    }

    static final class Boss extends Approver {
        Boss(Approver next) { super(2, next); }
        protected boolean accepts(Request r) { return r.amount < 1000 && r.hops > 1; }
    }

    static final class Board extends Approver {
        Board() { super(3, null); }
        protected boolean accepts(Request r) { return r.amount <= 5000; }
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Chain.lowestApproves
    // DOMAIN: amount=-200..1200
    // WHY: the first that may approve does; above 5,000 nobody does, which the handler sees
    static void lowestApproves(int amount) {
        Request r = new Request(amount);
        try {
            new Clerk(new Boss(new Board())).handle(r);
            if (r.approvedBy != (amount < 100 ? 1 : amount < 1000 ? 2 : 3) || r.hops != r.approvedBy) error();
        } catch (UnsupportedOperationException e) {
            if (amount <= 5000 || r.approvedBy != -1) error();
        }
    }

    // EXPECT: unsafe line=31
    // ENTRY: Chain.tooMuch
    // PROPERTY: exceptions
    // DOMAIN: amount=-200..1200 bossFirst=false..true
    // WITNESS: amount=6000 bossFirst=false
    // WHY: above 5,000 nobody approves
    static void tooMuch(int amount, boolean bossFirst) {
        Approver first = bossFirst ? new Boss(new Clerk(new Board())) : new Clerk(new Board());
        first.handle(new Request(amount));
    }

    // EXPECT: unsafe line=85
    // ENTRY: Chain.bossAtTheFront
    // DOMAIN: amount=-200..1200
    // WITNESS: amount=500
    // WHY: at the front the boss has not seen two hops, so the board has to approve 500
    static void bossAtTheFront(int amount) {
        if (amount >= 1000) return;
        Request r = new Request(amount);
        new Boss(new Clerk(new Board())).handle(r);
        assert r.approvedBy < 3;
    }
}
