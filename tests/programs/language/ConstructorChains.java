// SPDX-License-Identifier: MIT
// JLS 8.8.7, 8.8.9, 12.5: this(...), super(...), constructors that nobody wrote; initialisers run behind super.
class ConstructorChains {
    static void error() {}
    // STATICS: fresh
    static class Base { int log; Base() { this(1); } Base(int first) { log = first; step(); } void step() { log = log * 10 + 2; } }
    static class Plain extends Base { }
    static class Sub extends Base {
        int own = 5; { log = log * 10 + own; }
        Sub(int n) { super(n); log = log * 10 + 6; }
        Sub() { this(3); log = log * 10 + 7; }
        @Override void step() { log = log * 10 + own; }
    }
    // EXPECT: safe
    // ENTRY: ConstructorChains.chains
    // DOMAIN: n=0..9
    // WHY: the field of Sub is 0 when Base calls step
    static void chains(int n) {
        if (new Plain().log != 12 || new Sub(n).log != n * 1000 + 56 || new Sub().log != 30567) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: ConstructorChains.argument
    // DOMAIN: n=0..9
    // WITNESS: n=4
    // WHY: the argument of super is evaluated first
    static void argument(int n) {
        if (new Sub(n + 1).log == 5056) error();
    }
}
