// SPDX-License-Identifier: MIT

/** Each method belongs to the ring that its name says, for the reason beside it. */
class Rings {
    static int count;
    int field;

    static class Failure extends RuntimeException {
        int code;
    }

    static class Started {
        static int twice = count * 2;

        static int plain2() { // its class has an initialiser
            return twice;
        }
    }

    interface Shape {
        int area();
    }

    static long arithmetic1(int a, long b, double c) {
        return a * b + (long) (c % 2) + Math.max(a, 3) + Long.signum(b);
    }

    static int choice1(char c) {
        switch (c) {
            case 'a':
                return Character.getNumericValue(c);
            default:
                return (int) arithmetic1(c, c, c);
        }
    }

    static int statics2(int x) {
        count += x;
        return count;
    }

    static int otherClass2(int x) { // the call triggers an initialiser
        return Started.plain2() + x;
    }

    static void thrown3(int x) { // a constant text is for the exception
        if (x == 0) throw new IllegalArgumentException("zero");
    }

    static int handled3(int x) {
        try {
            return 1 / x;
        } finally {
            count++;
        }
    }

    static int ownException3(Failure failure) { // its fields are those of an exception
        return failure.code;
    }

    static void asserted3(int x) { // throws an AssertionError
        assert x > 0;
    }

    static int sum4(int[] numbers) {
        return numbers[0] + numbers.length;
    }

    static Failure[] ofExceptions4() {
        return new Failure[3];
    }

    int read5() { // has a receiver
        return field;
    }

    static int called5(Shape shape) {
        return shape.area();
    }

    static Object made5() {
        return new Rings();
    }

    static boolean cast5(Object o) {
        return o instanceof Rings;
    }

    static int text6(String s) {
        return s.length();
    }

    static int boxed6(int x) { // Integer.valueOf makes an object of the JDK
        Integer boxed = x;
        return boxed;
    }

    static void joined6(int x) { // the text is put together
        throw new IllegalStateException("x = " + x);
    }

    static Runnable lambda6() {
        return () -> count++;
    }

    static synchronized void locked6() {
    }

    static Class<?> type6() {
        return Rings.class;
    }

    static Object[] objectsOfTheJdk6() {
        return new StringBuilder[1];
    }
}
