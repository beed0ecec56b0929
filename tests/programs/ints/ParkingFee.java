// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: minutes=-100..2000 member=false..true
// WHY: the daily cap is applied before the discount, so no fee exceeds 20 per day
class ParkingFee {
    static int test(int minutes, boolean member) {
        if (minutes < 0 || minutes > 1440) {
            return -1;
        }
        int fee;
        if (minutes <= 15) {
            fee = 0;
        } else if (minutes <= 60) {
            fee = 3;
        } else {
            int hours = (minutes + 59) / 60;
            fee = 3 + (hours - 1) * 2;
            if (fee > 20) {
                fee = 20;
            }
        }
        if (member) {
            fee = fee - fee / 4;
        }
        if (fee < 0 || fee > 20) {
            error();
        }
        if (minutes > 60 && fee < 4) {
            error();
        }
        return fee;
    }

    static void error() {
    }
}
