// SPDX-License-Identifier: MIT
class LockMachine {
    // EXPECT: safe
    // ENTRY: LockMachine.driver
    // DOMAIN: requests=-300..300
    // SAMPLES: none
    // WHY: a request changes `packets`, so the loop is left only when the lock was held to the end, and it is always taken free
    static void driver(int requests) {
        boolean isLocked = false;
        int packets = 0;
        int seen;
        int rest = requests;
        do {
            if (isLocked) {
                error();
            }
            isLocked = true;
            seen = packets;
            if ((rest & 1) != 0) {
                if (!isLocked) {
                    error();
                }
                isLocked = false;
                packets++;
            }
            rest >>>= 1;
        } while (seen != packets);
        if (!isLocked) {
            error();
        }
    }

    // EXPECT: unsafe line=43
    // ENTRY: LockMachine.roundsCounted
    // DOMAIN: requests=-300..300
    // SAMPLES: none
    // WITNESS: requests=2
    // WHY: a second round takes the lock that the first one still holds
    static void roundsCounted(int requests) {
        boolean isLocked = false;
        for (int round = 0; round < requests; round++) {
            if (isLocked) {
                error();
                return;
            }
            isLocked = true;
            if (round % 3 == 1) {
                isLocked = false;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: LockMachine.threeStates
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: the state goes 0, 1, 2, 0 ...: it is the round modulo 3
    static void threeStates(int n) {
        int state = 0;
        for (int i = 0; i < n; i++) {
            if (state == 0) {
                state = 1;
            } else if (state == 1) {
                state = 2;
            } else if (state == 2) {
                state = 0;
            } else {
                error();
            }
        }
    }

    // EXPECT: unsafe line=96
    // ENTRY: LockMachine.eventsInARow
    // DOMAIN: events=-70000..70000
    // WITNESS: events=22
    // WHY: two events in a row, here bits 1 and 2, lead to a state that is never left
    static void eventsInARow(int events) {
        int state = 0;
        int rest = events;
        for (int i = 0; i < 16; i++) {
            boolean isEvent = (rest & 1) != 0;
            rest >>>= 1;
            switch (state) {
                case 0:
                    state = isEvent ? 1 : 0;
                    break;
                case 1:
                    state = isEvent ? 2 : 0;
                    break;
                default:
                    break;
            }
        }
        if (state == 2) {
            error();
        }
    }

    static void error() {
    }
}
