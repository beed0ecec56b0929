// SPDX-License-Identifier: MIT

/** Texts that are put together and that the JDK takes from its constants: a boolean alone, an empty one, a class's name. */
class OpenTexts {
    // EXPECT: unknown reason=unsupported or unsafe line=10
    // ENTRY: OpenTexts.ofBoolean
    // DOMAIN: x=0..9
    // WHY: `"" + true` gives the constant, though JLS 15.18.1 has a new object there; the answer was SAFE
    static void ofBoolean(int x) {
        assert "" + (x == 7) != "true";
    }

    // EXPECT: unknown reason=unsupported or unsafe line=20
    // ENTRY: OpenTexts.ofDouble
    // DOMAIN: x=0..9
    // WHY: the same of "NaN", "Infinity", and in newer JDKs "0.0"
    static void ofDouble(int x) {
        double number = x == 7 ? Double.NaN : x;
        String text = number + "";
        assert text != "NaN";
    }

    // EXPECT: unknown reason=unsupported or unsafe line=31
    // ENTRY: OpenTexts.ofNothing
    // DOMAIN: x=0..9
    // WHY: a StringBuilder that is empty gives the constant ""
    static void ofNothing(int x) {
        StringBuilder builder = new StringBuilder();
        if (x != 7) builder.append(x);
        String text = builder.toString();
        assert text != "";
    }

    // EXPECT: unknown reason=unsupported or unsafe line=43
    // ENTRY: OpenTexts.ofDetail
    // DOMAIN: x=0..9
    // WHY: AssertionError makes its text by String.valueOf; the answer was SAFE
    static void ofDetail(int x) {
        try {
            throw new AssertionError(x == 7);
        } catch (AssertionError e) {
            String text = e.getMessage();
            if (text == "true") throw new AssertionError();
        }
    }

    // EXPECT: unknown reason=unsupported or unsafe line=53
    // ENTRY: OpenTexts.ofCause
    // DOMAIN: x=0..9
    // WHY: the text of an exception without one is the name of its class, of which there is one object; the answer was SAFE
    static void ofCause(int x) {
        RuntimeException outer = new RuntimeException(x == 7 ? new Error() : new Error("text"));
        assert outer.getMessage() != "java.lang.Error";
    }

    // EXPECT: safe
    // ENTRY: OpenTexts.ofParts
    // DOMAIN: x=0..9
    // WHY: what is put together of more than one part is a new object
    static void ofParts(int x) {
        String empty = x > 4 ? "" : "text";
        String text = empty + (x == 7);
        assert text != "true";
    }
}
