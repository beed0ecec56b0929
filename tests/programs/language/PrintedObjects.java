// SPDX-License-Identifier: MIT
// STATICS: fresh
// JLS 5.1.11: what is printed is made a text of first: once, by its own toString.
import java.util.ArrayList;
import java.util.List;

class PrintedObjects {
    static void error() {}
    static int asked;
    static class Part {
        final int name;
        Part(int name) { this.name = name; }
        @Override public String toString() {
            asked = asked * 10 + name;
            if (name == 7) throw new IllegalStateException();
            return name == 2 ? null : "part";
        }
    }
    // EXPECT: safe
    // ENTRY: PrintedObjects.objects
    // DOMAIN: n=-1..6
    // WHY: println and print each ask once, null has no text of its own, and a null text is a text
    static void objects(int n) {
        if (n < 0 || n > 6) return;
        System.out.println(new Part(n));
        System.err.print(new Part(2));
        System.out.println((Object) null);
        System.out.println(n > 3 ? (Object) n : "text");
        if (asked != n * 10 + 2) error();
    }
    // EXPECT: safe
    // ENTRY: PrintedObjects.lists
    // DOMAIN: n=0..6
    // WHY: a list asks what is in it
    static void lists(int n) {
        if (n < 0 || n > 6) return;
        List<Object> list = new ArrayList<>();
        list.add(new Part(n));
        list.add(new Part(1));
        System.out.println(list);
        if (asked != n * 10 + 1) error();
    }
    // EXPECT: unsafe line=15
    // ENTRY: PrintedObjects.thrown
    // PROPERTY: exceptions
    // DOMAIN: n=-9..9
    // WITNESS: n=7
    // WHY: a toString may throw
    static void thrown(int n) {
        System.out.println(new Part(n));
    }
    // EXPECT: unsafe line=59
    // ENTRY: PrintedObjects.chars
    // PROPERTY: exceptions
    // DOMAIN: n=-9..9
    // WITNESS: n=1
    // WHY: an array of chars that is not there
    static void chars(int n) {
        System.out.println(n > 0 ? (char[]) null : new char[] {'a'});
    }
}
