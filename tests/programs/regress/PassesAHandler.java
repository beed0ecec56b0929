// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=33
// DOMAIN: x=-5..40
// SAMPLES: none
// WHY: the innermost object has code 0. The error passes handlers of another class on its way; the search for other errors took what the run did there
// for a part of the program without this assertion, which had stopped before
class PassesAHandler {
    static class Rejected extends RuntimeException {
        int code;

        Rejected(int code) {
            this.code = code;
        }
    }

    static int b = 96;

    static void test(int x) {
        try {
            if (rejected(4) == b) {
                b = x;
            }
        } catch (Rejected e) {
            e.code = rejected(4);
        }
    }

    static int rejected(int d) {
        if (d <= 1) {
            return 0;
        }
        Rejected o = new Rejected(rejected(d - 1));
        assert o.code > 7;
        return o.code;
    }
}
