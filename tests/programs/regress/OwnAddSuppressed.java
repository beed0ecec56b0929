// SPDX-License-Identifier: MIT

/** A class that is no exception has a method that looks like one of Throwable. */
class OwnAddSuppressed {
    int count;

    void addSuppressed(Throwable thrown) {
        count++;
    }

    // EXPECT: unsafe line=18
    // ENTRY: OwnAddSuppressed.counts
    // DOMAIN: x=0..1
    // WHY: the method is the class's own; it was taken for Throwable.addSuppressed, which nobody sees, and the answer was SAFE
    static void counts(int x) {
        OwnAddSuppressed own = new OwnAddSuppressed();
        own.addSuppressed(new RuntimeException());
        assert own.count == x;
    }
}
