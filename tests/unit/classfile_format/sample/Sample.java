// SPDX-License-Identifier: MIT
package sample;

import java.util.function.IntUnaryOperator;

/** A bit of everything that makes javac write a different attribute or constant. */
public class Sample<T extends Comparable<T>> implements Runnable {
    static final int INT = 42;
    static final long LONG = 1L << 40;
    static final float FLOAT = 1.5f;
    static final double DOUBLE = Math.PI;
    static final String TEXT = "text \u00e9 \ud83d\ude00 \0";
    private T value;

    enum Color { RED, GREEN }

    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Mark { int number() default 3; }

    class Inner {
        int read() { return value == null ? 0 : 1; }
    }

    @Mark(number = 4)
    @Deprecated
    public static int choose(int x) {
        switch (x) {
            case 1: return 10;
            case 2: return 20;
            case 3: return 30;
            default: break;
        }
        switch (x) {
            case -1000: return 1;
            case 1000: return 2;
            default: return 0;
        }
    }

    static int guarded(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            a++;
        }
    }

    static String joined(int i, String s) { return i + s + TEXT; }

    static IntUnaryOperator adder(int n) { return x -> x + n; }

    static int[][] grid() { return new int[3][4]; }

    public void run() {
        new Object() {
            void hello() { System.out.println(choose(INT)); }
        }.hello();
        for (Color color : Color.values()) System.out.println(color);
    }

    public static synchronized strictfp double sum(double... xs) throws IllegalStateException {
        double s = 0;
        for (double x : xs) s += x;
        assert s >= 0;
        return s;
    }

}
