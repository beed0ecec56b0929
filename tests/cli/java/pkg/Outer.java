// SPDX-License-Identifier: MIT
package pkg;

public abstract class Outer {
    abstract void without(int x);

    public static class Inner {
        public static int test(int x) {
            return x;
        }
    }
}
