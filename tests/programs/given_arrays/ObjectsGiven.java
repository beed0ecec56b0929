// SPDX-License-Identifier: MIT

/** Objects as inputs: null, boxes of both kinds, texts, arrays, anything else; two parameters may be one object. */
class ObjectsGiven {
    static void error() {}

    static class Own {}

    // EXPECT: unsafe line=15
    // ENTRY: ObjectsGiven.unboxesNull
    // PROPERTY: exceptions
    // WITNESS: n=null
    // WHY: null has no value
    static int unboxesNull(Integer n) {
        return n + 1;
    }

    // EXPECT: safe
    // ENTRY: ObjectsGiven.smallBoxesMayDiffer
    // WHY: of one value two boxes may be two objects, but then equals says what == does not
    static void smallBoxesMayDiffer(Integer n, Integer m) {
        if (n == null || m == null) return;
        if (n == m && !n.equals(m)) error();
        if (n.intValue() == m && !n.equals(m)) error();
    }

    // EXPECT: unsafe line=32
    // ENTRY: ObjectsGiven.smallBoxesAreOne
    // WHY: valueOf gives one object for 1, but a constructor gave one of its own
    static void smallBoxesAreOne(Integer n, Integer m) {
        if (n == null || m == null || n.intValue() != 1 || m.intValue() != 1) return;
        if (n != m) error();
    }

    // EXPECT: unsafe line=40
    // ENTRY: ObjectsGiven.castsAny
    // PROPERTY: exceptions
    // WHY: an Object need not be a String
    static void castsAny(Object o) {
        String s = (String) o;
    }

    // EXPECT: safe
    // ENTRY: ObjectsGiven.castsAsked
    // PROPERTY: exceptions
    // WHY: what is an Integer can be cast to it, and has a value
    static int castsAsked(Object o) {
        return o instanceof Integer ? (Integer) o : 0;
    }

    // EXPECT: safe
    // ENTRY: ObjectsGiven.isNoNewObject
    // WHY: what is given was made before
    static void isNoNewObject(Object o, Object p) {
        Object mine = new Own();
        if (o == mine || p == mine) error();
        if (o == p && o != null && p == null) error();
    }

    // EXPECT: unsafe line=64
    // ENTRY: ObjectsGiven.mayBeOne
    // WHY: two parameters may be one object
    static void mayBeOne(Object o, Object p) {
        if (o != null && o == p && !(o instanceof Integer)) error();
    }

    // EXPECT: unsafe line=72
    // ENTRY: ObjectsGiven.mayBeTheArray
    // DOMAIN: a=[2]0..1
    // WHY: an Object may be the array that is given, too
    static void mayBeTheArray(Object o, int[] a) {
        if (a != null && a.length > 0 && o == a) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectsGiven.isOfAnyClass
    // WHY: an Object may be a Long, which is none of the classes that dashj makes
    static void isOfAnyClass(Object o) {
        if (o instanceof Long) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectsGiven.isAnyBox
    // WHY: an Object may be the Long that valueOf gives
    static void isAnyBox(Object o) {
        if (o == (Object) Long.valueOf(1)) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectsGiven.isAnyArray
    // WHY: an Object may be an Integer[]
    static void isAnyArray(Object o) {
        if (o instanceof Integer[]) error();
    }

    // EXPECT: unsafe line=105
    // ENTRY: ObjectsGiven.storesAny
    // PROPERTY: exceptions
    // WHY: a String[] holds no other objects
    static void storesAny(Object o) {
        Object[] a = new String[1];
        a[0] = o;
    }

    // EXPECT: safe
    // ENTRY: ObjectsGiven.storesCaught
    // PROPERTY: exceptions
    // WHY: what the store throws is caught
    static void storesCaught(Object o) {
        Object[] a = new String[1];
        try {
            a[0] = o;
        } catch (ArrayStoreException e) {
            a[0] = null;
        }
    }

    // EXPECT: unsafe line=125
    // ENTRY: ObjectsGiven.longsBeyondInts
    // WHY: -5000000000 is such a number
    static void longsBeyondInts(Long n) {
        if (n != null && n < Integer.MIN_VALUE) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectsGiven.kindsOfBoxes
    // WHY: each is in the range of its type
    static void kindsOfBoxes(Byte b, Character c, Boolean z) {
        if (b != null && (b < -128 || b > 127)) error();
        if (c != null && c < 0) error();
        if (z != null && z && !z) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectsGiven.sameObjectSameValue
    // WHY: one object has one value, also where its parameter is an Object
    static void sameObjectSameValue(Object o, Integer n) {
        if (o != null && o == (Object) n && !o.equals(n)) error();
        if (o == (Object) n && o != null && ((Integer) o).intValue() != n) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectsGiven.isTheClass
    // WHY: an Object may be the object of a class
    static void isTheClass(Object o) {
        if (o == (Object) Integer.class) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectsGiven.isTheStream
    // WHY: an Object may be a stream of the JVM
    static void isTheStream(Object o) {
        if (o == (Object) System.out) error();
    }
}
