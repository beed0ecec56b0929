// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class WideChoices {
    // EXPECT: unknown reason=unsupported or safe
    // ENTRY: WideChoices.longChoice
    // TRUTH: safe
    // WHY: no long is 1 modulo 2 and 0 modulo 4; unsupported until long is
    static void longChoice() {
        long c = Dash.nondetLong();
        if ((c & 1) == 1 && (c & 3) == 0) {
            error();
        }
    }

    // EXPECT: unknown reason=unsupported or unsafe line=24
    // ENTRY: WideChoices.longChoiceHit
    // WITNESS: nondetLong#1=7
    // TRUTH: unsafe
    // WHY: any small long can be chosen; unsupported until long is
    static void longChoiceHit() {
        long c = Dash.nondetLong();
        if (c == 7) {
            error();
        }
    }

    // EXPECT: unknown reason=unsupported or unsafe line=36
    // ENTRY: WideChoices.doubleChoice
    // WITNESS: nondetDouble#1=1072693248
    // TRUTH: unsafe
    // WHY: some double is above 0.5; unsupported until double is
    static void doubleChoice() {
        double c = Dash.nondetDouble();
        if (c > 0.5) {
            error();
        }
    }

    // EXPECT: unknown reason=unsupported or safe
    // ENTRY: WideChoices.floatChoice
    // TRUTH: safe
    // WHY: a number above 1 is not below 0; unsupported until float is
    static void floatChoice() {
        float c = Dash.nondetFloat();
        if (c > 1 && c < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=58
    // ENTRY: WideChoices.unusedLong
    // DOMAIN: x=-5..5
    // WITNESS: x=3
    // WHY: the error does not need the long and comes first
    static void unusedLong(int x) {
        if (x == 3) {
            error();
        }
        long c = Dash.nondetLong();
        if (c < 0) {
            x++;
        }
    }

    static void error() {
    }
}
