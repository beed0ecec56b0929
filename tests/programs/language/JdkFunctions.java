// SPDX-License-Identifier: MIT
// JLS 9.8, 15.27: lambdas of interfaces of java.util.function.
import java.util.function.*;
class JdkFunctions {
    static void error() {}

    // EXPECT: safe
    // ENTRY: JdkFunctions.primitives
    // DOMAIN: n=-8..8
    // WHY: one more; one of two neighbours is odd
    static void primitives(int n) {
        IntUnaryOperator inc = x -> x + 1;
        IntBinaryOperator sub = (x, y) -> x - y;
        IntPredicate odd = x -> (x & 1) != 0;
        LongFunction<Integer> none = x -> null;
        if (sub.applyAsInt(inc.applyAsInt(n), n) != 1) error();
        if (odd.test(n) == odd.test(inc.applyAsInt(n))) error();
        if (none.apply(n) != null) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: JdkFunctions.boxed
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: 5 * 5
    static void boxed(int n) {
        Function<Integer, Integer> square = x -> x * x;
        Supplier<Integer> five = () -> 5;
        if (square.apply(n) == 20 + five.get()) error();
    }
}
