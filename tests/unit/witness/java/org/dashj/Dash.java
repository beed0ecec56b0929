// SPDX-License-Identifier: MIT
package org.dashj;

/** To compile against. */
public class Dash {
    public static int nondetInt() {
        return 0;
    }
}
