// SPDX-License-Identifier: MIT
class Main extends Base {
    static void error() {}

    static void error(int code) {}

    static void direct(int x) {
        if (x == 1) {
            error();
        }
    }

    static void asserting(int x) {
        assert x != 3;
    }

    static void otherDescriptor(int x) {
        error(x);
    }

    static int clean(int x) {
        return x;
    }

    static void over(int x) {
        clean(x);
    }

    static void over(short x) {
        direct(x);
    }

    static void viaLambda() {
        Runnable r = () -> error();
        r.run();
    }

    static void viaMethodReference() {
        Runnable r = Main::error;
        r.run();
    }

    static void viaVirtual(pkg.Outer outer) {
        outer.virtual();
    }

    static int viaInitialiser() {
        return pkg.Initialised.value;
    }

    static void viaSubclassOfAssertionError() {
        pkg.Outer.throwOwn();
    }

    static void viaInherited() {
        inherited();
    }

    static void recursive(int x) {
        if (x > 0) {
            recursive(x - 1);
        }
    }

    void instance() {
        error();
    }

    static native void inC();
}
