// SPDX-License-Identifier: MIT

/** Angles on the globe, maps of it, and the sun above it. */
class Globe {
    static void error() {}

    // EXPECT: unsafe line=17
    // ENTRY: Globe.samePlace
    // DOMAIN: none
    // WITNESS: latitude=8.0
    // WHY: sin^2 + cos^2 is rounded to a number above 1 for some angles, of which acos is NaN
    static void samePlace(double latitude) {
        if (latitude > -90 && latitude < 90) {
            double phi = latitude * Math.PI / 180;
            double s = Math.sin(phi), c = Math.cos(phi);
            double distance = 6371 * Math.acos(s * s + c * c);
            assert distance < 1;
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: Globe.mercator
    // DOMAIN: none
    // WITNESS: latitude=89.24
    // WHY: the map grows without bound towards the pole, and is 5 above the equator at 89.23 degrees
    static void mercator(double latitude) {
        if (latitude > 0 && latitude < 89.25) {
            double y = Math.log(Math.tan(Math.PI / 4 + Math.toRadians(latitude) / 2));
            assert y < 5;
        }
    }

    // EXPECT: unsafe line=41
    // ENTRY: Globe.degreesArePositive
    // DOMAIN: none
    // WITNESS: degrees=-1.2e-5f
    // WHY: a little below 0 and 360 more is rounded to 360, which is not below 360
    static void degreesArePositive(float degrees) {
        if (degrees > -180 && degrees < -0.00001f) {
            float turned = degrees + 360;
            assert turned < 360;
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: Globe.sunElevation
    // DOMAIN: none
    // WITNESS: day=172 hour=12.0
    // WHY: at noon of day 172 the sun is 63.4 degrees above 50 degrees north; the sine of that is 0.8944
    static void sunElevation(int day, double hour) {
        if (day > 0 && day <= 365 && hour >= 0 && hour < 24) {
            double tilt = -0.4091 * Math.cos(0.0172142 * (day + 10));
            double turn = 0.261799 * (hour - 12);
            double sine = 0.766044 * Math.sin(tilt) + 0.642788 * Math.cos(tilt) * Math.cos(turn);
            assert sine < 0.89;
        }
    }

    // EXPECT: unsafe line=70
    // ENTRY: Globe.bearingAndDistance
    // DOMAIN: none
    // WITNESS: latitude=0.97106 longitude=0.79639
    // WHY: half a radian away from 48 degrees north is a circle, and the bearing runs around it without a gap
    static void bearingAndDistance(double latitude, double longitude) {
        if (latitude > -1.5 && latitude < 1.5 && longitude > -3 && longitude < 3) {
            double s = Math.sin(latitude), c = Math.cos(latitude);
            double distance = Math.acos(0.743145 * s + 0.669131 * c * Math.cos(longitude));
            double bearing = Math.atan2(Math.sin(longitude) * c, 0.669131 * s - 0.743145 * c * Math.cos(longitude));
            if (distance > 0.5 && distance < 0.5001 && bearing > 1 && bearing < 1.0001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=82
    // ENTRY: Globe.tangentOfFloat
    // DOMAIN: none
    // WITNESS: x=1.5707963f
    // WHY: the float below pi / 2 is 7.5e-8 away from it, and the tangent is one by the distance; the others are further
    static void tangentOfFloat(float x) {
        if (x > 1.5f && x < 1.6f && Math.tan(x) > 10000000) {
            error();
        }
    }

    // EXPECT: unsafe line=96
    // ENTRY: Globe.minutesAndSeconds
    // DOMAIN: none
    // WITNESS: degrees=18.9999
    // WHY: 59.6 seconds are shown as 60, and with 59 minutes both are wrong
    static void minutesAndSeconds(double degrees) {
        if (degrees >= 0 && degrees < 90) {
            double minutes = (degrees - Math.floor(degrees)) * 60;
            double seconds = (minutes - Math.floor(minutes)) * 60;
            if ((int) minutes == 59 && Math.round(seconds) == 60) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Globe.tideIsBounded
    // WHY: a sine of a finite angle lies in -1 to 1, and a product with an amplitude up to 8 in -8 to 8
    static void tideIsBounded(double amplitude, double time) {
        if (amplitude >= 0 && amplitude <= 8 && time >= 0 && time <= 1000000) {
            double level = amplitude * Math.sin(0.5059 * time);
            assert level >= -8 && level <= 8;
        }
    }

    // EXPECT: safe
    // ENTRY: Globe.turnedBack
    // WHY: 360 taken off a number from 360 to below 720 is exact and below 360
    static void turnedBack(double degrees) {
        if (degrees >= 0 && degrees < 720) {
            double turned = degrees >= 360 ? degrees - 360 : degrees;
            if (!(turned >= 0 && turned < 360)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Globe.courseIsAnAngle
    // WHY: atan2 of two numbers lies in -pi to pi, or two ulps beyond
    static void courseIsAnAngle(double north, double east) {
        if (north == north && east == east) {
            double course = Math.atan2(east, north);
            assert course > -3.15 && course < 3.15;
        }
    }
}
