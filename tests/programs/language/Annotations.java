// SPDX-License-Identifier: MIT
// JLS 9.6, 9.7: annotations do nothing at run time.
class Annotations {
    static void error() {}
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Checked { int value() default 3; String[] names() default {}; }
    @Checked(5) static int plus(@Checked int a, @Checked(names = {"x", "y"}) int b) { @Checked int sum = a + b; return sum; }
    // EXPECT: safe
    // ENTRY: Annotations.plain
    // DOMAIN: n=-8..8
    // WHY: as without them
    static void plain(int n) {
        if (plus(n, 1) != n + 1) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: Annotations.sum
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: 4 + 4
    static void sum(int n) {
        if (plus(n, n) == 8) error();
    }
}
