// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class ChoiceAfterUnsupported {
    // EXPECT: unknown reason=not-replayed or unsafe line=15
    // ENTRY: ChoiceAfterUnsupported.afterAnArray
    // WITNESS: x=0 nondetBoolean#1=true
    // TRUTH: unsafe
    // DOMAIN: x=0..3
    // CHOICES: 0..1
    // WHY: the run that fails makes its choice after what is not supported, and the report left it out: the input that it named did not fail
    static int afterAnArray(int x) {
        int length = new int[3].length;
        if (Dash.nondetBoolean()) {
            error();
        }
        return length;
    }

    // EXPECT: unknown reason=not-replayed or unsafe line=32
    // ENTRY: ChoiceAfterUnsupported.afterManySteps
    // WITNESS: x=1 nondetBoolean#1=true
    // TRUTH: unsafe
    // DOMAIN: none
    // WHY: the run that fails is too long to be followed to its choice
    static int afterManySteps(int x) {
        int sum = x;
        for (int i = 0; i < 6000000; i++) {
            sum ^= sum >>> 3 ^ i;
        }
        if (sum != 77 & Dash.nondetBoolean()) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
