// SPDX-License-Identifier: MIT
// JLS 4.5.1, 5.1.10: wildcards, and methods that capture them.
class Wildcards {
    static void error() {}
    static class Box<T> { T value; Box(T value) { this.value = value; } T get() { return value; } void set(T value) { this.value = value; } }
    static int read(Box<? extends Number> box) { return box.get().intValue(); }
    static void write(Box<? super Integer> box, int n) { box.set(n); }
    static void again(Box<?> box) { same(box); }
    static <T> void same(Box<T> box) { box.set(box.get()); }
    // EXPECT: safe
    // ENTRY: Wildcards.bounds
    // DOMAIN: n=-8..8
    // WHY: what is written is read
    static void bounds(int n) {
        Box<Integer> box = new Box<>(1);
        write(box, n);
        again(box);
        if (read(box) != n || read(new Box<>(2.9)) != 2) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: Wildcards.object
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: a box of objects takes an Integer
    static void object(int n) {
        Box<Object> box = new Box<>("text");
        write(box, n);
        if (box.get() instanceof Integer i && i == 5) error();
    }
}
