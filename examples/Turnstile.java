// SPDX-License-Identifier: MIT

/** A state machine driven by packed events, two bits each: 0 nothing, 1 coin, 2 push, 3 reset. */
class Turnstile {
    // EXPECT: safe
    // ENTRY: Turnstile.run
    // DOMAIN: events=-300..4400
    // WHY: it is open only after a coin, and a passage or a reset closes it and uses the coin up
    static int run(int events) {
        boolean isOpen = false;
        boolean isPaid = false;
        int passages = 0;
        for (int step = 0; step < 6; step++) {
            switch (events >>> 2 * step & 3) {
                case 1:
                    isPaid = true;
                    isOpen = true;
                    break;
                case 2:
                    if (isOpen) {
                        if (!isPaid) {
                            error();
                        }
                        isOpen = false;
                        isPaid = false;
                        passages++;
                    }
                    break;
                case 3:
                    isOpen = false;
                    isPaid = false;
                    break;
                default:
                    break;
            }
        }
        return passages;
    }

    // EXPECT: unsafe line=57
    // ENTRY: Turnstile.stuckOpen
    // DOMAIN: events=-300..4400
    // WITNESS: events=41
    // WHY: a push does not close it, so one coin lets two people through
    static int stuckOpen(int events) {
        int coins = 0;
        int passages = 0;
        for (int step = 0; step < 3; step++) {
            int event = events >>> 2 * step & 3;
            if (event == 1) {
                coins++;
            } else if (event == 2 && coins > 0) {
                passages++;
            }
        }
        if (passages > coins) {
            error();
        }
        return passages;
    }

    static void error() {
    }
}
