// SPDX-License-Identifier: MIT

/** AssertionError(Object) asks String.valueOf for its text, which is the constant "null" for null (JLS 3.10.5: one object). */
class TextOfNothing {
    // EXPECT: unsafe line=16
    // ENTRY: TextOfNothing.ofConstant
    // DOMAIN: x=0..9
    // WHY: the text was taken for one that was put together, and the answer was SAFE
    static void ofConstant(int x) {
        String message = null;
        try {
            throw new AssertionError((Object) null);
        } catch (AssertionError e) {
            message = e.getMessage();
        }
        assert x != 7 || message != "null";
    }
}
