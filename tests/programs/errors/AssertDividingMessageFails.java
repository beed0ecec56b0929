// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=7 or unknown reason=unsupported
// WITNESS: x=-1
// WHY: as AssertDividingMessage, but the assertion also fails for negative x, whose message is fine; x = 0 is no failing input
class AssertDividingMessageFails {
    static void test(int x) {
        assert x > 0 : 10 / x;
    }
}
