// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=15
// DOMAIN: gross=0..65535
// WITNESS: gross=20000
// WHY: the whole income changes its rate at 20000, so one more unit of income gives less after tax
class TaxJump {
    static int test(int gross) {
        if (gross < 1 || gross > 50000) {
            return 0;
        }
        int net = gross < 20000 ? gross - gross / 10 : gross - gross / 5;
        int before = gross - 1;
        int netBefore = before < 20000 ? before - before / 10 : before - before / 5;
        if (net < netBefore) {
            error();
        }
        return net;
    }

    static void error() {
    }
}
