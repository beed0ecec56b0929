// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;

/** A call that throws, and one that does not, go on at the same place, and nothing reads what it gives. */
class WaysThatMeet {
    // EXPECT: unsafe line=17
    // ENTRY: WaysThatMeet.unread
    // DOMAIN: x=0..9
    // WHY: the handler does nothing that counts, so both ways met at once; the analysis ended with an internal error
    static void unread(int x) {
        Throwable thrown = null;
        try {
            new ArrayDeque<Integer>().pop();
        } catch (Throwable e) {
            thrown = e;
        }
        assert x != 7;
    }
}
