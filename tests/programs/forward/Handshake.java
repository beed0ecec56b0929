// SPDX-License-Identifier: MIT

/** Two ends of a connection, each a machine whose states are objects. */
class Handshake {
    static void error() {}

    abstract static class State {
        State onSyn(End e) { return this; }
        State onAck(End e) { return this; }
        State onFin(End e) { return this; }
        boolean isOpen() { return false; }
    }

    static class Closed extends State {
        @Override State onSyn(End e) {
            e.acks++;
            return new HalfOpen(this);
        }
    }

    static class HalfOpen extends State {
        final State before;

        HalfOpen(State before) { this.before = before; }

        @Override State onAck(End e) { return new Open(); }

        @Override State onFin(End e) { return before; }
    }

    static class Open extends State {
        @Override State onFin(End e) {
            e.acks--;
            return new Closed();
        }

        @Override boolean isOpen() { return true; }
    }

    static class End {
        State state = new Closed();
        int acks;

        void on(int message) {
            switch (message) {
                case 0: state = state.onSyn(this); break;
                case 1: state = state.onAck(this); break;
                case 2: state = state.onFin(this); break;
                default: break;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Handshake.openIsAcknowledged
    // DOMAIN: a=-1..3 b=-1..3 c=-1..3 d=-1..3
    // WHY: only a half-open end is opened, and that was acknowledged
    static void openIsAcknowledged(int a, int b, int c, int d) {
        End e = new End();
        e.on(a);
        e.on(b);
        e.on(c);
        e.on(d);
        if (e.state.isOpen() && e.acks < 1) {
            error();
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: Handshake.acksLeft
    // DOMAIN: a=-1..3 b=-1..3 c=-1..3 d=-1..3
    // WITNESS: a=0 b=2 c=0 d=2
    // WHY: an end that falls back from half-open keeps its count, twice
    static void acksLeft(int a, int b, int c, int d) {
        End e = new End();
        e.on(a);
        e.on(b);
        e.on(c);
        e.on(d);
        assert !(e.state instanceof Closed) || e.acks < 2;
    }

    // EXPECT: safe
    // ENTRY: Handshake.castsHold
    // PROPERTY: exceptions
    // DOMAIN: a=-1..3 b=-1..3 c=-1..3
    // WHY: an end that is not open and has a count is half-open, or closed again after it was
    static boolean castsHold(int a, int b, int c) {
        End e = new End();
        e.on(a);
        e.on(b);
        e.on(c);
        if (e.state.isOpen()) {
            return ((Open) e.state).isOpen();
        }
        if (e.state instanceof Closed) {
            return ((Closed) e.state).isOpen();
        }
        return ((HalfOpen) e.state).before.isOpen();
    }
}
