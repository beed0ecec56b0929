// SPDX-License-Identifier: MIT
class ChainOfCalls {
    // EXPECT: safe
    // ENTRY: ChainOfCalls.needsLevel3
    // DOMAIN: x=-500..500
    // WHY: level 3 gives 7 or 8 whatever the levels below it give
    static void needsLevel3(int x) {
        int r = level1(x);
        if (r != 7 && r != 8) {
            error();
        }
    }

    // EXPECT: unsafe line=22
    // ENTRY: ChainOfCalls.needsLevel3Broken
    // DOMAIN: x=-500..500
    // WITNESS: x=5
    // WHY: level 3 gives 8 for 5
    static void needsLevel3Broken(int x) {
        int r = level1(x);
        if (r != 7 && x > 4) {
            error();
        }
    }

    static int level1(int x) {
        return level2(x);
    }

    static int level2(int x) {
        return level3(x);
    }

    static int level3(int x) {
        int y = level4(x);
        if (x > 5) {
            return 7;
        }
        return 8;
    }

    static int level4(int x) {
        int r = level5(x + 4);
        if (r % 4 == 1) {
            return r * r + 4;
        }
        return r ^ 4;
    }

    static int level5(int x) {
        int r = level6(x + 5);
        if (r % 5 == 1) {
            return r * r + 5;
        }
        return r ^ 5;
    }

    static int level6(int x) {
        int r = level7(x + 6);
        if (r % 6 == 1) {
            return r * r + 6;
        }
        return r ^ 6;
    }

    static int level7(int x) {
        int r = level8(x + 7);
        if (r % 7 == 1) {
            return r * r + 7;
        }
        return r ^ 7;
    }

    static int level8(int x) {
        int r = level9(x + 8);
        if (r % 8 == 1) {
            return r * r + 8;
        }
        return r ^ 8;
    }

    static int level9(int x) {
        int r = level10(x + 9);
        if (r % 9 == 1) {
            return r * r + 9;
        }
        return r ^ 9;
    }

    static int level10(int x) {
        int r = level11(x + 10);
        if (r % 10 == 1) {
            return r * r + 10;
        }
        return r ^ 10;
    }

    static int level11(int x) {
        int r = level12(x + 11);
        if (r % 11 == 1) {
            return r * r + 11;
        }
        return r ^ 11;
    }

    static int level12(int x) {
        int r = level13(x + 12);
        if (r % 12 == 1) {
            return r * r + 12;
        }
        return r ^ 12;
    }

    static int level13(int x) {
        int r = level14(x + 13);
        if (r % 13 == 1) {
            return r * r + 13;
        }
        return r ^ 13;
    }

    static int level14(int x) {
        int r = level15(x + 14);
        if (r % 14 == 1) {
            return r * r + 14;
        }
        return r ^ 14;
    }

    static int level15(int x) {
        int r = level16(x + 15);
        if (r % 15 == 1) {
            return r * r + 15;
        }
        return r ^ 15;
    }

    static int level16(int x) {
        int r = level17(x + 16);
        if (r % 16 == 1) {
            return r * r + 16;
        }
        return r ^ 16;
    }

    static int level17(int x) {
        int r = level18(x + 17);
        if (r % 17 == 1) {
            return r * r + 17;
        }
        return r ^ 17;
    }

    static int level18(int x) {
        int r = level19(x + 18);
        if (r % 18 == 1) {
            return r * r + 18;
        }
        return r ^ 18;
    }

    static int level19(int x) {
        int r = level20(x + 19);
        if (r % 19 == 1) {
            return r * r + 19;
        }
        return r ^ 19;
    }

    static int level20(int x) {
        int r = 0;
        for (int i = 0; i < (x & 15); i++) {
            r = r * 31 + i;
        }
        return r;
    }

    static void error() {
    }
}
