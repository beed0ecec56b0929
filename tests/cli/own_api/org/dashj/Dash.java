// SPDX-License-Identifier: MIT
package org.dashj;

/** A copy that a program brings along: dashj must not see it. */
public class Dash {
    public static int nondetInt() {
        error();
        return 7;
    }

    public static void error() {}
}
