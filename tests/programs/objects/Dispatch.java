// SPDX-License-Identifier: MIT

/** Which method a call runs. */
class Dispatch {
    static class A {
        private int f() {
            return 1;
        }

        int g() {
            return 1;
        }

        static int privately() {
            return ((A) new B()).f();
        }
    }

    static class B extends A {
        int f() {
            return 2;
        }

        @Override
        int g() {
            return 10 * super.g();
        }
    }

    static class C extends B {
        @Override
        int g() {
            return 3 + super.g();
        }
    }

    // EXPECT: safe
    // ENTRY: Dispatch.privateIsWhatItIs
    // DOMAIN: x=0..9
    // WHY: a private method is not overridden, though the object is a B
    static void privateIsWhatItIs(int x) {
        if (A.privately() != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=54
    // ENTRY: Dispatch.privateIsCalled
    // DOMAIN: x=0..9
    // WITNESS: x=3
    // WHY: the private method gives 1
    static void privateIsCalled(int x) {
        if (A.privately() + x == 4) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Dispatch.chainOfSuper
    // DOMAIN: x=0..9
    // WHY: 1, 10 or 13, by the class of the object
    static void chainOfSuper(int x) {
        A a = x < 3 ? new A() : x < 6 ? new B() : new C();
        if (a.g() != (x < 3 ? 1 : x < 6 ? 10 : 13)) {
            error();
        }
    }

    // EXPECT: unsafe line=77
    // ENTRY: Dispatch.chainOfSuperHit
    // DOMAIN: x=0..9
    // WITNESS: x=7
    // WHY: from 6 on the object is a C, which gives 13
    static void chainOfSuperHit(int x) {
        A a = x < 3 ? new A() : x < 6 ? new B() : new C();
        if (a.g() + x == 20) {
            error();
        }
    }

    static void error() {
    }
}
