// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: square=-10..80
// WHY: a knight's move changes the sum of file and rank by an odd number, so the colour changes
class ChessColour {
    static void test(int square, boolean up, boolean right, boolean tall) {
        if (square < 0 || square > 63) {
            return;
        }
        int file = square & 7;
        int rank = square >> 3;
        int newFile = file + (tall ? 1 : 2) * (right ? 1 : -1);
        int newRank = rank + (tall ? 2 : 1) * (up ? 1 : -1);
        if (newFile < 0 || newFile > 7 || newRank < 0 || newRank > 7) {
            return;
        }
        int target = newRank << 3 | newFile;
        int colour = file + rank & 1;
        int newColour = (target & 7) + (target >> 3) & 1;
        if (colour == newColour) {
            error();
        }
    }

    static void error() {
    }
}
