// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class MainWords {
    // EXPECT: unsafe line=16
    // ENTRY: MainWords.main
    // WITNESS: nondetInt#1=-7
    // CHOICES: -20..20
    // WHY: main gets an empty array; the inputs are choices
    static void main(String[] words) {
        int c = Dash.nondetInt();
        if (c < 3) {
            c = twice(c);
        }
        if (c == -14) {
            error();
        }
    }

    static int twice(int v) {
        return v + v;
    }

    static void error() {
    }
}
