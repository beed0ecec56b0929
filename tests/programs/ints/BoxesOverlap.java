// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: left=-3..12 width=-1..8 other=-3..12 otherWidth=-1..8
// WHY: two intervals overlap if and only if one starts inside the other
class BoxesOverlap {
    static boolean test(int left, int width, int other, int otherWidth) {
        if (width <= 0 || width > 100 || otherWidth <= 0 || otherWidth > 100) {
            return false;
        }
        if (left < -1000 || left > 1000 || other < -1000 || other > 1000) {
            return false;
        }
        boolean overlap = left < other + otherWidth && other < left + width;
        boolean startsInside = other >= left && other < left + width
                || left >= other && left < other + otherWidth;
        if (overlap != startsInside) {
            error();
        }
        return overlap;
    }

    static void error() {
    }
}
