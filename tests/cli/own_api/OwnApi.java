// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class OwnApi {
    static void picks() {
        if (Dash.nondetInt() == 5) {
            Dash.error();
        }
    }
}
