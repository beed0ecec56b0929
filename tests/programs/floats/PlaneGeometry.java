// SPDX-License-Identifier: MIT

/** Triangles, circles and distances in the plane. */
class PlaneGeometry {
    static void error() {}

    // EXPECT: unsafe line=16
    // ENTRY: PlaneGeometry.flatTriangle
    // DOMAIN: none
    // WITNESS: a=46.55f b=3.42f c=49.969997f
    // WHY: of an almost flat triangle the cosine is rounded to a number below -1, of which acos is NaN
    static void flatTriangle(float a, float b, float c) {
        if (a > 1 && a < 50 && b > 1 && b < 50 && c > a && c > b && a + b > c) {
            float cosine = (a * a + b * b - c * c) / (2 * a * b);
            double angle = Math.acos(cosine);
            assert angle < 3.2;
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: PlaneGeometry.squareOverflows
    // DOMAIN: none
    // WITNESS: x=2.0 y=1.4e154
    // WHY: hypot is finite up to 1.8e308, but the square of 1.35e154 is above that
    static void squareOverflows(double x, double y) {
        if (x > 1 && y > x) {
            double right = Math.hypot(x, y);
            if (right < 1.5e154) {
                double wrong = Math.sqrt(x * x + y * y);
                assert wrong < 1.6e154;
            }
        }
    }

    // EXPECT: unsafe line=45
    // ENTRY: PlaneGeometry.segmentOfCircle
    // DOMAIN: none
    // WITNESS: radius=2.50026 angle=3.170466
    // WHY: of the chord 5 the radius is 2.5 / sin(angle / 2), and the area grows with the angle past 10 near 3.17
    static void segmentOfCircle(double radius, double angle) {
        if (radius > 2 && radius < 10 && angle > 0.1 && angle < 6) {
            double area = radius * radius / 2 * (angle - Math.sin(angle));
            double chord = 2 * radius * Math.sin(angle / 2);
            if (area > 10 && area < 10.00001 && chord > 4.999 && chord < 5.001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=60
    // ENTRY: PlaneGeometry.rectangleOfDiagonal
    // DOMAIN: none
    // WITNESS: w=5.0 h=12.0
    // WHY: 5 times 12: the diagonal is 13, half of the way around 17
    static void rectangleOfDiagonal(double w, double h) {
        if (w > 0 && h > w) {
            double diagonal = Math.sqrt(w * w + h * h);
            double around = 2 * (w + h);
            if (diagonal > 12.99999 && diagonal < 13.00001 && around > 33.99999 && around < 34.00001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=73
    // ENTRY: PlaneGeometry.sideOfLine
    // DOMAIN: none
    // WITNESS: x=1.5 y=1.5000000000000002
    // WHY: y is above x by less than what is lost when 100 is taken off both
    static void sideOfLine(double x, double y) {
        if (x > 1 && x < 2 && y > x) {
            double cross = 3 * (y - 100) - 3 * (x - 100);
            assert cross > 0;
        }
    }

    // EXPECT: safe
    // ENTRY: PlaneGeometry.angleOfClamped
    // WHY: acos of a number from -1 to 1 is one from 0 to pi
    static void angleOfClamped(double cosine) {
        if (cosine == cosine) {
            double c = Math.max(-1, Math.min(1, cosine));
            double angle = Math.acos(c);
            assert angle >= 0 && angle < 3.15;
        }
    }

    // EXPECT: safe
    // ENTRY: PlaneGeometry.distanceIsNotNegative
    // WHY: hypot is least where both are 0, and then 0, semi-monotonic in each; of two 1000 it is 1414.3
    static void distanceIsNotNegative(double x, double y) {
        if (x >= -1000 && x <= 1000 && y >= -1000 && y <= 1000) {
            double d = Math.hypot(x, y);
            if (!(d >= 0 && d <= 1415)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: PlaneGeometry.diagonalOfBounded
    // WHY: squares, sums and roots are rounded monotonically, and the root of 200 is below 14.2
    static void diagonalOfBounded(double w, double h) {
        if (w >= 0 && w <= 10 && h >= 0 && h <= 10) {
            double diagonal = Math.sqrt(w * w + h * h);
            assert diagonal >= 0 && diagonal <= 14.2;
        }
    }
}
