// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** A connection that knows what may be asked of it when. */
class Session {
    static final int CLOSED = 0;
    static final int OPEN = 1;
    static final int LOGGED_IN = 2;

    private int state = CLOSED;
    private int sent;

    void open() {
        if (state != CLOSED) {
            throw new IllegalStateException("open twice");
        }
        state = OPEN;
    }

    void login(int pin) {
        if (state != OPEN) {
            throw new IllegalStateException("not open");
        }
        if (pin == 1234) {
            state = LOGGED_IN;
        }
    }

    void send() {
        if (state != LOGGED_IN) {
            throw new IllegalStateException("who are you?");
        }
        sent++;
    }

    void close() {
        if (state == CLOSED) {
            throw new IllegalStateException("not open");
        }
        state = CLOSED;
    }

    // EXPECT: safe
    // ENTRY: Session.politeClient
    // PROPERTY: exceptions=java.lang.IllegalStateException
    // DOMAIN: pin=1230..1240 messages=-1..5
    // SAMPLES: none
    // WHY: sends only when logged in, which stays so until the end; always closes what it has opened
    static void politeClient(int pin, int messages) {
        Session s = new Session();
        s.open();
        s.login(pin);
        if (s.state == LOGGED_IN) {
            for (int i = 0; i < messages; i++) {
                s.send();
            }
        }
        s.close();
    }

    // EXPECT: unsafe line=32
    // ENTRY: Session.hastyClient
    // PROPERTY: exceptions=java.lang.IllegalStateException
    // DOMAIN: pin=1230..1240 messages=-1..5
    // SAMPLES: none
    // WITNESS: pin=0 messages=1
    // WHY: login fails without an exception
    static void hastyClient(int pin, int messages) {
        Session s = new Session();
        s.open();
        s.login(pin);
        for (int i = 0; i < messages; i++) {
            s.send();
        }
        s.close();
    }

    // EXPECT: safe
    // ENTRY: Session.anyClient
    // DOMAIN: steps=0..5
    // CHOICES: 0..3 0..3 0..3 0..3 0..3
    // SAMPLES: none
    // PROPERTY: assert
    // WHY: a message is sent only after a login, whatever is asked in whatever order
    static void anyClient(int steps) {
        Session s = new Session();
        boolean hasLoggedIn = false;
        for (int i = 0; i < steps; i++) {
            try {
                switch (Dash.nondetInt()) {
                    case 0:
                        s.open();
                        break;
                    case 1:
                        s.login(1234);
                        hasLoggedIn = true;
                        break;
                    case 2:
                        s.send();
                        break;
                    default:
                        s.close();
                        break;
                }
            } catch (IllegalStateException refused) {
                continue;
            }
        }
        assert s.sent == 0 || hasLoggedIn;
        assert s.state >= CLOSED && s.state <= LOGGED_IN;
    }

    // EXPECT: unsafe line=16
    // ENTRY: Session.reconnects
    // PROPERTY: exceptions
    // DOMAIN: drops=-1..10
    // SAMPLES: none
    // WITNESS: drops=2
    // WHY: every second drop is noticed too late for the close
    static void reconnects(int drops) {
        Session s = new Session();
        s.open();
        for (int i = 0; i < drops; i++) {
            if (i % 2 == 0) {
                s.close();
            }
            s.open();
        }
        s.close();
    }
}
