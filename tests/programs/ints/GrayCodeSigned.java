// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// DOMAIN: x=-32768..32767
// WITNESS: x=-1
// WHY: twin of GrayCode with a signed shift: from -1 (code 0) to 0 (code 0) no bit changes
class GrayCodeSigned {
    static void test(int x) {
        int code = x ^ (x >> 1);
        int next = x + 1;
        int difference = code ^ (next ^ (next >> 1));
        if (difference == 0 || (difference & (difference - 1)) != 0) {
            error();
        }
    }

    static void error() {
    }
}
