// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=18
// DOMAIN: left=-3..12 width=-1..8 other=-3..12 otherWidth=-1..8
// WITNESS: left=5 width=5 other=0 otherWidth=5
// WHY: twin of BoxesOverlap with <=: boxes that only touch count as overlapping
class BoxesTouch {
    static boolean test(int left, int width, int other, int otherWidth) {
        if (width <= 0 || width > 100 || otherWidth <= 0 || otherWidth > 100) {
            return false;
        }
        if (left < -1000 || left > 1000 || other < -1000 || other > 1000) {
            return false;
        }
        boolean overlap = left <= other + otherWidth && other < left + width;
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
