// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: figure 1.1a: there is no code, so nothing can fail
class Fig11a {
    static void test() {
    }
}
