// SPDX-License-Identifier: MIT
// EXPECT: unknown reason=unsupported
// TRUTH: safe
// DOMAIN: none
// WHY: in a fresh JVM the property is never set when it is read; a replay in a JVM that an earlier run had changed made it fail
class PropertyLeak {
    static void test(int x) {
        if (Integer.getInteger("dashj.leak", 0) > 0) {
            error();
        }
        System.setProperty("dashj.leak", "1");
        for (int i = 0; i < 100000000; i++) {
            x ^= i;
        }
    }

    static void error() {
    }
}
