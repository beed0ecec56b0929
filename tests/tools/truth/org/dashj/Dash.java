// SPDX-License-Identifier: MIT
package org.dashj;

import truth.Truth;

/** Plays the class of this name that dashj brings: choices come from the tape of the run. */
public final class Dash {
    private Dash() {
    }

    public static void error() {
        Truth.error();
    }

    public static void assume(boolean condition) {
        if (!condition) {
            Truth.stop();
        }
    }

    public static boolean nondetBoolean() {
        return Truth.choose(0, 1) % 2 != 0;
    }

    public static byte nondetByte() {
        return (byte) Truth.choose(-128, 127);
    }

    public static short nondetShort() {
        return (short) Truth.choose(-32768, 32767);
    }

    public static char nondetChar() {
        return (char) Truth.choose(0, 65535);
    }

    public static int nondetInt() {
        return (int) Truth.choose(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long nondetLong() {
        return Truth.choose(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static float nondetFloat() {
        return Float.intBitsToFloat((int) Truth.choose(Integer.MIN_VALUE, Integer.MAX_VALUE));
    }

    public static double nondetDouble() {
        return Double.longBitsToDouble(Truth.choose(Long.MIN_VALUE, Long.MAX_VALUE));
    }
}
