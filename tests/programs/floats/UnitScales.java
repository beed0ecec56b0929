// SPDX-License-Identifier: MIT

/** Conversions of units, with what rounding makes of them. */
class UnitScales {
    static void error() {}

    // EXPECT: unsafe line=17
    // ENTRY: UnitScales.toFahrenheitAndBack
    // DOMAIN: none
    // WITNESS: celsius=45.278
    // WHY: the first rounding adds up to 5/18 of a degree Celsius, the second up to 4/9: together 0.7222
    static void toFahrenheitAndBack(double celsius) {
        if (celsius > -40 && celsius < 60) {
            long fahrenheit = Math.round(celsius * 9 / 5 + 32);
            long back = Math.round((fahrenheit - 32) * 5 / 9.0);
            double more = back - celsius;
            assert more < 0.72;
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: UnitScales.milliseconds
    // DOMAIN: none
    // WITNESS: seconds=2150000.0
    // WHY: from 2147483.648 seconds on the milliseconds do not fit into an int
    static void milliseconds(double seconds) {
        if (seconds > 0 && seconds < 2200000) {
            int shortOnes = (int) (seconds * 1000);
            long longOnes = (long) (seconds * 1000);
            assert shortOnes == longOnes;
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: UnitScales.barometer
    // DOMAIN: none
    // WITNESS: metres=44500.0
    // WHY: above 44331 metres the base is negative and its power NaN
    static void barometer(double metres) {
        if (metres > 0 && metres < 45000) {
            double pressure = 1013.25 * Math.pow(1 - 0.0000225577 * metres, 5.25588);
            assert pressure >= 0;
        }
    }

    // EXPECT: unsafe line=54
    // ENTRY: UnitScales.halfAnUlp
    // DOMAIN: none
    // WITNESS: x=0.24995f
    // WHY: below 0.25 half the distance of floats is 7.45e-9, above it 1.49e-8: 1e-8 is more than one and less than the other
    static void halfAnUlp(float x) {
        if (x > 0.2499f && x < 0.5f) {
            float sum = (float) (x + 1e-8);
            assert sum == x;
        }
    }

    // EXPECT: unsafe line=66
    // ENTRY: UnitScales.toRadiansAndBack
    // DOMAIN: none
    // WITNESS: degrees=249
    // WHY: some of the angles come back a little smaller, and the cast takes a whole degree off
    static void toRadiansAndBack(int degrees) {
        if (degrees > 0 && degrees < 360) {
            double radians = Math.toRadians(degrees);
            assert (int) Math.toDegrees(radians) == degrees;
        }
    }

    // EXPECT: safe
    // ENTRY: UnitScales.weatherInFahrenheit
    // WHY: from -90 to 60 degrees Celsius are -130 to 140 degrees Fahrenheit
    static void weatherInFahrenheit(double celsius) {
        if (celsius >= -90 && celsius <= 60) {
            double fahrenheit = celsius * 1.8 + 32;
            if (!(fahrenheit > -130.1 && fahrenheit < 140.1)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: UnitScales.radiansOfATurn
    // WHY: product and quotient are monotonic: 360 degrees are 6.28319
    static void radiansOfATurn(double degrees) {
        if (degrees >= 0 && degrees <= 360) {
            double radians = degrees * 3.14159265358979 / 180;
            assert radians >= 0 && radians < 6.2832;
        }
    }

    // EXPECT: safe
    // ENTRY: UnitScales.edgeOfCube
    // WHY: a cube root is within an ulp of the true one, which lies in 0.1 to 10
    static void edgeOfCube(double volume) {
        if (volume >= 0.001 && volume <= 1000) {
            double edge = Math.cbrt(volume);
            assert edge > 0.0999 && edge < 10.001;
        }
    }
}
