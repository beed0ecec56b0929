// SPDX-License-Identifier: MIT
// JLS 4.6, 4.8, 4.12.2, 5.1.9: raw types and unchecked conversions; the cast that javac adds fails later.
class RawTypes {
    static void error() {}
    static class Box<T> { T value; }
    @SuppressWarnings({"unchecked", "rawtypes"})
    static Box<Integer> polluted(Object value) { Box box = new Box(); box.value = value; return box; }
    // EXPECT: safe
    // ENTRY: RawTypes.holds
    // DOMAIN: n=-8..8
    // WHY: no cast where the value is used as an object
    static void holds(int n) {
        Box<Integer> box = polluted("text");
        Object value = box.value;
        if (value != "text" || polluted(n).value != n) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: RawTypes.casts
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: the value of a Box<Integer> is a String
    static void casts(int n) {
        Box<Integer> box = polluted(n == 2 ? "text" : (Object) 1);
        try { int i = box.value; } catch (ClassCastException e) { error(); }
    }
}
