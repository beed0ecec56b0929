// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: temperature=-60..80 target=-10..50
// WHY: the heater is never on above the upper threshold nor off below the lower one
class ThermostatHysteresis {
    static boolean test(short temperature, byte target, boolean on) {
        if (target < 5 || target > 30) {
            return false;
        }
        boolean next = on;
        if (temperature < target - 2) {
            next = true;
        } else if (temperature > target + 2) {
            next = false;
        }
        if (next && temperature >= target + 3) {
            error();
        }
        if (!next && temperature <= target - 3) {
            error();
        }
        if (next != on && temperature >= target - 2 && temperature <= target + 2) {
            error();
        }
        return next;
    }

    static void error() {
    }
}
