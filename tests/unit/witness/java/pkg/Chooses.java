// SPDX-License-Identifier: MIT
package pkg;

class Chooses {
    static int any() {
        return org.dashj.Dash.nondetInt();
    }
}

class CallsChooses {
    static int any() {
        return Chooses.any();
    }
}
