// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=20
// DOMAIN: square=-10..80 df=-2..2 dr=-2..2
// WITNESS: square=0 df=1 dr=1
// WHY: twin of ChessColour for the king, whose diagonal step keeps the colour
class ChessKing {
    static void test(int square, int df, int dr) {
        if (square < 0 || square > 63 || df < -1 || df > 1 || dr < -1 || dr > 1) {
            return;
        }
        if (df == 0 && dr == 0) {
            return;
        }
        int file = (square & 7) + df;
        int rank = (square >> 3) + dr;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            return;
        }
        if ((file + rank & 1) == ((square & 7) + (square >> 3) & 1)) {
            error();
        }
    }

    static void error() {
    }
}
