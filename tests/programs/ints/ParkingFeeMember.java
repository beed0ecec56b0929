// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=27
// DOMAIN: minutes=-100..2000 member=false..true
// WITNESS: minutes=90 member=true
// WHY: twin of ParkingFee: the two-hour fee of 5 minus its quarter is 4, which is less than 5
class ParkingFeeMember {
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
        if (minutes > 60 && fee < 5) {
            error();
        }
        return fee;
    }

    static void error() {
    }
}
