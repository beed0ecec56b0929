// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// DOMAIN: status=-500..500
// WITNESS: status=2
// WHY: as LockDriver, but the release in the branch is missing, so the second round acquires twice
class LockDriverBroken {
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
