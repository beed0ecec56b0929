// SPDX-License-Identifier: MIT
// JLS 15.27.4: the body runs when it is called, not where it stands.
class EffectsInLambda {
    static void error() {}
    static int count;
    static void run(Runnable r, int times) { for (int i = 0; i < times; i++) r.run(); }
    // EXPECT: safe
    // ENTRY: EffectsInLambda.later
    // DOMAIN: n=-8..8
    // WHY: three calls
    static void later(int n) {
        count = 0;
        Runnable r = () -> count++;
        if (count != 0) error();
        run(r, 3);
        if (count != 3) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: EffectsInLambda.throwsInside
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: 10 / 2
    static void throwsInside(int n) {
        Runnable r = () -> { if (10 / n == 5) throw new IllegalStateException(); };
        try { r.run(); } catch (IllegalStateException e) { error(); } catch (ArithmeticException e) { }
    }
}
