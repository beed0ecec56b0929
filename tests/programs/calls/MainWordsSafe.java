// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class MainWordsSafe {
    // EXPECT: safe
    // ENTRY: MainWordsSafe.main
    // CHOICES: -20..20
    // WHY: twice a number is even
    static void main(String[] words) {
        int c = twice(Dash.nondetInt());
        if ((c & 1) == 1) {
            error();
        }
    }

    static int twice(int v) {
        return v + v;
    }

    static void error() {
    }
}
