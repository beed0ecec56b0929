// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: status=-500..500
// SAMPLES: none
// WHY: section 2.1's lock property with the state in a variable: every acquire is followed by its release before the next
class LockDriver {
    static void test(int status) {
        int lock = 0;
        int requests;
        do {
            if (lock == 1) {
                error();
            }
            lock = 1;
            requests = status;
            if (status > 0) {
                if (lock == 0) {
                    error();
                }
                lock = 0;
                status = status - 1;
            }
        } while (requests != status);
        if (lock == 0) {
            error();
        }
        lock = 0;
    }

    static void error() {
    }
}
