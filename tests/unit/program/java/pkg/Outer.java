// SPDX-License-Identifier: MIT
package pkg;

public class Outer implements Comparable<Outer> {
    public void virtual() {
        throw new AssertionError();
    }

    public int compareTo(Outer other) {
        return 0;
    }

    public static void throwOwn() {
        throw new Own();
    }

    static class Own extends AssertionError {}

    public static class Inner {
        abstract static class Deep {
            abstract void without();

            static void test() {}
        }
    }
}
