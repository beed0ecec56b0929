// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=21
// DOMAIN: level=-3..10 bonus=-100..100
// WITNESS: level=3 bonus=94
// WHY: level 3 falls through to 1 and adds 1 + 2 + 3 to the bonus
class SwitchFallThrough {
    static int test(int level, int bonus) {
        int points = bonus;
        switch (level) {
            case 3:
                points += 3;
            case 2:
                points += 2;
            case 1:
                points += 1;
                break;
            case 0:
                points = 0;
        }
        if (level > 2 && points == 100) {
            error();
        }
        return points;
    }

    static void error() {
    }
}
