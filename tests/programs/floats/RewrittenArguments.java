// SPDX-License-Identifier: MIT
/** Functions of which equal arguments give results in order: the argument of the first call is what it was then. */
class RewrittenArguments {
    static double kept;

    // EXPECT: unsafe line=17
    // ENTRY: RewrittenArguments.ofALocal
    // DOMAIN: none
    // WITNESS: x=0.5
    // WHY: e^0.5 and e^1.5 differ
    static void ofALocal(double x) {
        if (x > 0 && x < 1) {
            double y = x;
            double before = Math.exp(y);
            y = x + 1;
            double after = Math.exp(y);
            assert before == after;
        }
    }

    // EXPECT: unsafe line=32
    // ENTRY: RewrittenArguments.ofAField
    // DOMAIN: none
    // WITNESS: x=0.5
    // WHY: as above, with the argument in a static field
    static void ofAField(double x) {
        if (x > 0 && x < 1) {
            kept = x;
            double before = Math.exp(kept);
            kept = x + 1;
            double after = Math.exp(kept);
            assert before == after;
        }
    }
}
