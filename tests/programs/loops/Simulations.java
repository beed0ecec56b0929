// SPDX-License-Identifier: MIT
class Simulations {
    // EXPECT: safe
    // ENTRY: Simulations.stock
    // DOMAIN: days=-20..3000
    // SAMPLES: none
    // WHY: what is sold is at most what is there
    static void stock(int days) {
        int stock = 100;
        for (int day = 1; day <= days; day++) {
            int wanted = day % 7 * 5;
            int sold = wanted < stock ? wanted : stock;
            stock -= sold;
            if (day % 7 == 0) {
                stock = 100;
            }
        }
        if (stock < 0 || stock > 100) {
            error();
        }
    }

    // EXPECT: unsafe line=34
    // ENTRY: Simulations.stockOversold
    // DOMAIN: days=-20..3000
    // SAMPLES: none
    // WITNESS: days=6
    // WHY: 5 + 10 + ... + 30 = 105 of 100
    static void stockOversold(int days) {
        int stock = 100;
        for (int day = 1; day <= days; day++) {
            stock -= day % 7 * 5;
            if (stock < 0) {
                error();
                return;
            }
            if (day % 7 == 0) {
                stock = 100;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Simulations.queue
    // DOMAIN: orders=-3000..70000
    // WHY: only a filled place is emptied, only a free one is filled
    static void queue(int orders) {
        int filled = 0;
        int rest = orders;
        while (rest != 0) {
            if ((rest & 1) != 0) {
                if (filled < 8) {
                    filled++;
                }
            } else if (filled > 0) {
                filled--;
            }
            rest >>>= 1;
        }
        if (filled < 0 || filled > 8) {
            error();
        }
    }

    // EXPECT: unsafe line=84
    // ENTRY: Simulations.queueFull
    // DOMAIN: orders=-3000..70000
    // WITNESS: orders=255
    // WHY: eight orders, one after the other
    static void queueFull(int orders) {
        int filled = 0;
        int rest = orders;
        while (rest != 0) {
            if ((rest & 1) != 0) {
                if (filled < 8) {
                    filled++;
                }
            } else if (filled > 0) {
                filled--;
            }
            rest >>>= 1;
        }
        if (filled == 8) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Simulations.clock
    // DOMAIN: seconds=-20..20000
    // SAMPLES: none
    // WHY: each hand is put back when it is full; the clock shows what division says
    static void clock(int seconds) {
        int second = 0;
        int minute = 0;
        int hour = 0;
        for (int i = 0; i < seconds; i++) {
            second++;
            if (second == 60) {
                second = 0;
                minute++;
            }
            if (minute == 60) {
                minute = 0;
                hour = (hour + 1) % 24;
            }
        }
        if (second >= 60 || minute >= 60 || hour >= 24) {
            error();
        }
    }

    // EXPECT: unsafe line=135
    // ENTRY: Simulations.clockShows
    // DOMAIN: seconds=-20..9000
    // SAMPLES: none
    // WITNESS: seconds=3723
    // WHY: one hour, two minutes and three seconds
    static void clockShows(int seconds) {
        int second = 0;
        int minute = 0;
        int hour = 0;
        for (int i = 0; i < seconds; i++) {
            second++;
            if (second == 60) {
                second = 0;
                minute++;
            }
            if (minute == 60) {
                minute = 0;
                hour = (hour + 1) % 24;
            }
        }
        if (hour == 1 && minute == 2 && second == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Simulations.ringIndex
    // DOMAIN: n=-20..3000 size=-2..40
    // SAMPLES: none
    // WHY: the index is put back before it reaches the size
    static void ringIndex(int n, int size) {
        if (size < 1) {
            return;
        }
        int index = 0;
        for (int i = 0; i < n; i++) {
            index++;
            if (index == size) {
                index = 0;
            }
        }
        if (index < 0 || index >= size) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Simulations.thermostat
    // DOMAIN: target=-30..150
    // SAMPLES: none
    // WHY: it heats below 20 and cools above 22 by one degree each, starting between
    static void thermostat(int target) {
        int degrees = 21;
        boolean isHeating = false;
        for (int minute = 0; minute < target; minute++) {
            if (degrees < 20) {
                isHeating = true;
            } else if (degrees > 22) {
                isHeating = false;
            }
            degrees += isHeating ? 1 : -1;
        }
        if (degrees < 19 || degrees > 23) {
            error();
        }
    }

    static void error() {
    }
}
