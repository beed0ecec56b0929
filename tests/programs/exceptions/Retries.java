// SPDX-License-Identifier: MIT
// STATICS: fresh

import org.dashj.Dash;

/** Loops that try again after an exception. */
class Retries {
    static int attempts;
    static int open;

    static void error() {}

    static class Busy extends Exception {
        private static final long serialVersionUID = 1L;
        final int wait;

        Busy(int wait) {
            this.wait = wait;
        }
    }

    static class Down extends Exception {
        private static final long serialVersionUID = 1L;
    }

    static int connect(int busyFor) throws Busy {
        attempts++;
        if (attempts <= busyFor) {
            throw new Busy(busyFor - attempts);
        }
        return attempts;
    }

    // EXPECT: safe
    // ENTRY: Retries.atMostThree
    // DOMAIN: busyFor=-2..6
    // WHY: the loop ends after three attempts, or with the first that succeeds
    static void atMostThree(int busyFor) {
        int result = -1;
        for (int i = 0; i < 3 && result < 0; i++) {
            try {
                result = connect(busyFor);
            } catch (Busy e) {
                if (e.wait < 0) {
                    error();
                }
            }
        }
        if (attempts > 3 || busyFor < 3 && result < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=69
    // ENTRY: Retries.neverGivesUp
    // DOMAIN: busyFor=-2..60
    // SAMPLES: none
    // WITNESS: busyFor=10
    // WHY: who is busy for ten times is asked eleven times
    static void neverGivesUp(int busyFor) {
        int result = -1;
        while (result < 0) {
            try {
                result = connect(busyFor);
            } catch (Busy e) {
                assert e.wait >= 0;
            }
        }
        assert result <= 10;
    }

    static void send(int load) throws Busy, Down {
        open++;
        try {
            if (load < 0) {
                throw new Down();
            }
            if (load > 1000) {
                throw new Busy(load - 1000);
            }
        } finally {
            open--;
        }
    }

    // EXPECT: safe
    // ENTRY: Retries.alwaysClosed
    // DOMAIN: n=-1..2
    // CHOICES: -1..1 999..1001
    // SAMPLES: none
    // WHY: finally takes back the increment on each way out, so no round leaves anything open
    static void alwaysClosed(int n) {
        int failed = 0;
        for (int i = 0; i < n; i++) {
            try {
                send(Dash.nondetInt());
            } catch (Busy e) {
                failed++;
            } catch (Down e) {
                break;
            }
            if (open != 0) {
                error();
            }
        }
        assert open == 0;
        assert failed >= 0 && failed <= n || n < 0;
    }

    static void sendCareless(int load) throws Busy, Down {
        open++;
        if (load < 0) {
            throw new Down();
        }
        if (load > 1000) {
            open--;
            throw new Busy(load - 1000);
        }
        open--;
    }

    // EXPECT: unsafe line=140
    // ENTRY: Retries.leftOpen
    // DOMAIN: n=-1..2
    // CHOICES: -1..1 999..1001
    // SAMPLES: none
    // WITNESS: n=1 nondetInt#1=-1
    // WHY: one of the two exceptions leaves without closing
    static void leftOpen(int n) {
        for (int i = 0; i < n; i++) {
            try {
                sendCareless(Dash.nondetInt());
            } catch (Busy e) {
                continue;
            } catch (Down e) {
                break;
            }
        }
        if (open > 0) {
            error();
        }
    }

    static int halve(int x) {
        if ((x & 1) != 0) {
            throw new IllegalArgumentException("odd");
        }
        return x / 2;
    }

    // EXPECT: safe
    // ENTRY: Retries.halvedUntilOdd
    // DOMAIN: x=-70..70
    // SAMPLES: none
    // WHY: the loop ends with the exception, which only an odd number raises; 0 is left out
    static void halvedUntilOdd(int x) {
        if (x == 0) {
            return;
        }
        int last = x;
        try {
            while (true) {
                last = halve(last);
            }
        } catch (IllegalArgumentException e) {
            assert last % 2 != 0;
        }
    }

    // EXPECT: unsafe line=187
    // ENTRY: Retries.fewHalves
    // DOMAIN: x=-70..70
    // SAMPLES: none
    // WITNESS: x=32
    // WHY: 32 can be halved five times
    static void fewHalves(int x) {
        if (x == 0) {
            return;
        }
        int rounds = 0;
        try {
            for (int last = x; ; rounds++) {
                last = halve(last);
            }
        } catch (IllegalArgumentException e) {
            if (rounds >= 5) {
                error();
            }
        }
    }
}
