// SPDX-License-Identifier: MIT
package pkg;

public class Initialised {
    public static int value = 3;

    static {
        if (value == 4) {
            error();
        }
    }

    static void error() {}
}
