// SPDX-License-Identifier: MIT
class Inputs {
    static void all(boolean flag, byte small, short medium, char letter, int number) {}

    static void two(int a, int b) {}

    static void oneZ(boolean x) {}

    static void oneB(byte x) {}

    static void oneS(short x) {}

    static void oneC(char x) {}

    static void oneI(int x) {}

    public static void main(String[] words) {}

    static void wide(long x, int y) {}

    static void oneJ(long x) {}

    static void oneF(float x) {}

    static void oneD(double x) {}

    static void object(CharSequence x) {}
}
