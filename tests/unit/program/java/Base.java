// SPDX-License-Identifier: MIT
abstract class Base {
    static void inherited() {
        Main.error();
    }

    void unused() {}

    static <T extends Comparable<T>> void generic(T x) {}
}
