// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// DOMAIN: celsius=-128..127
// WITNESS: celsius=1
// WHY: there and back in whole degrees loses the fraction: 1 becomes 33 and then 0
class TemperatureConvert {
    static int test(byte celsius) {
        int fahrenheit = celsius * 9 / 5 + 32;
        int back = (fahrenheit - 32) * 5 / 9;
        if (back != celsius) {
            error();
        }
        return fahrenheit;
    }

    static void error() {
    }
}
