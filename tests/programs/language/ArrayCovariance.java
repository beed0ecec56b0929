// SPDX-License-Identifier: MIT
// JLS 4.10.3, 10.5: an array of a subclass is an array of its superclass; stores are checked.
class ArrayCovariance {
    static void error() {}
    static class Animal { int legs() { return 4; } }
    static class Bird extends Animal { @Override int legs() { return 2; } }
    static int total(Animal[] animals) { int sum = 0; for (Animal a : animals) sum += a.legs(); return sum; }
    // EXPECT: safe
    // ENTRY: ArrayCovariance.reads
    // DOMAIN: n=-8..8
    // WHY: two birds have four legs
    static void reads(int n) {
        Bird[] birds = {new Bird(), new Bird()};
        Object o = birds;
        if (total(birds) != 4 || !(o instanceof Animal[]) || !(o instanceof Object[]) || (Object) new Animal[1] instanceof Bird[]) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: ArrayCovariance.stores
    // DOMAIN: n=-8..8
    // WITNESS: n=1
    // WHY: an Animal does not go into an array of birds
    static void stores(int n) {
        Animal[] animals = n == 1 ? new Bird[1] : new Animal[1];
        try { animals[0] = new Animal(); } catch (ArrayStoreException e) { error(); }
    }
}
