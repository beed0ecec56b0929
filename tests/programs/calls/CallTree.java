// SPDX-License-Identifier: MIT
class CallTree {
    // EXPECT: safe
    // ENTRY: CallTree.onePath
    // DOMAIN: x=1000..1001
    // SAMPLES: none
    // WHY: the deepest level of the one path gives 0 or 1; the 3^11 other activations do not matter
    static void onePath(int x) {
        if (path0(x) > 1) {
            error();
        }
    }

    // EXPECT: unsafe line=22
    // ENTRY: CallTree.onePathHit
    // DOMAIN: x=1000..1001
    // WITNESS: x=1000
    // SAMPLES: none
    // WHY: x + 11 = 1011
    static void onePathHit(int x) {
        if (path0(x) == 1 && x > 0) {
            error();
        }
    }

    static int shade0(int x) {
        int a = shade1(x + 1);
        int b = shade1(a ^ 3);
        int c = shade1(a + b);
        return a * 3 + b - c;
    }

    static int path0(int x) {
        int a = shade1(x);
        int r = path1(x + 1);
        int b = shade1(a + 0);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade1(int x) {
        int a = shade2(x + 1);
        int b = shade2(a ^ 4);
        int c = shade2(a + b);
        return a * 3 + b - c;
    }

    static int path1(int x) {
        int a = shade2(x);
        int r = path2(x + 1);
        int b = shade2(a + 1);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade2(int x) {
        int a = shade3(x + 1);
        int b = shade3(a ^ 5);
        int c = shade3(a + b);
        return a * 3 + b - c;
    }

    static int path2(int x) {
        int a = shade3(x);
        int r = path3(x + 1);
        int b = shade3(a + 2);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade3(int x) {
        int a = shade4(x + 1);
        int b = shade4(a ^ 6);
        int c = shade4(a + b);
        return a * 3 + b - c;
    }

    static int path3(int x) {
        int a = shade4(x);
        int r = path4(x + 1);
        int b = shade4(a + 3);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade4(int x) {
        int a = shade5(x + 1);
        int b = shade5(a ^ 7);
        int c = shade5(a + b);
        return a * 3 + b - c;
    }

    static int path4(int x) {
        int a = shade5(x);
        int r = path5(x + 1);
        int b = shade5(a + 4);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade5(int x) {
        int a = shade6(x + 1);
        int b = shade6(a ^ 8);
        int c = shade6(a + b);
        return a * 3 + b - c;
    }

    static int path5(int x) {
        int a = shade6(x);
        int r = path6(x + 1);
        int b = shade6(a + 5);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade6(int x) {
        int a = shade7(x + 1);
        int b = shade7(a ^ 9);
        int c = shade7(a + b);
        return a * 3 + b - c;
    }

    static int path6(int x) {
        int a = shade7(x);
        int r = path7(x + 1);
        int b = shade7(a + 6);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade7(int x) {
        int a = shade8(x + 1);
        int b = shade8(a ^ 10);
        int c = shade8(a + b);
        return a * 3 + b - c;
    }

    static int path7(int x) {
        int a = shade8(x);
        int r = path8(x + 1);
        int b = shade8(a + 7);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade8(int x) {
        int a = shade9(x + 1);
        int b = shade9(a ^ 11);
        int c = shade9(a + b);
        return a * 3 + b - c;
    }

    static int path8(int x) {
        int a = shade9(x);
        int r = path9(x + 1);
        int b = shade9(a + 8);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade9(int x) {
        int a = shade10(x + 1);
        int b = shade10(a ^ 12);
        int c = shade10(a + b);
        return a * 3 + b - c;
    }

    static int path9(int x) {
        int a = shade10(x);
        int r = path10(x + 1);
        int b = shade10(a + 9);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade10(int x) {
        int a = shade11(x + 1);
        int b = shade11(a ^ 13);
        int c = shade11(a + b);
        return a * 3 + b - c;
    }

    static int path10(int x) {
        int a = shade11(x);
        int r = path11(x + 1);
        int b = shade11(a + 10);
        if (a == b) {
            return r;
        }
        return r;
    }

    static int shade11(int x) {
        return x * x + 11;
    }

    static int path11(int x) {
        if (x == 1011) {
            return 1;
        }
        return 0;
    }

    static void error() {
    }
}
