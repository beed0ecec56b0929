// SPDX-License-Identifier: MIT

/** What a dereference says about null: on the way past it, in its handler, and after that. */
class CaughtNull {
    CaughtNull next;
    int v;

    static void error() {}

    // EXPECT: unsafe line=22
    // ENTRY: CaughtNull.handlerSwallows
    // WITNESS: b=false
    // WHY: the handler ends normally, and p is null after it as before
    static void handlerSwallows(boolean b) {
        CaughtNull p = b ? new CaughtNull() : null;
        try {
            p.next = p;
        } catch (NullPointerException e) {
            // goes on
        }
        if (p == null) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CaughtNull.learntInside
    // WHY: behind the write p is an object, and the handler is reached only where it is none
    static void learntInside(boolean b) {
        CaughtNull p = b ? new CaughtNull() : null;
        try {
            p.next = p;
            if (p == null || p.next.next != p) {
                error();
            }
            p.v = 1;
        } catch (NullPointerException e) {
            if (p != null || b) {
                error();
            }
        }
    }

    private static void touch(CaughtNull q) {
        q.v++;
    }

    // EXPECT: unsafe line=61
    // ENTRY: CaughtNull.calleeTouches
    // DOMAIN: k=-3..3
    // WITNESS: k=0
    // WHY: the exception comes out of the callee; the caller's local is still null in its handler
    static void calleeTouches(int k) {
        CaughtNull p = k == 0 ? null : new CaughtNull();
        CaughtNull q = k > 0 ? p : null;
        try {
            touch(p);
            touch(q);
        } catch (NullPointerException e) {
            if (p == null && q == null) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: CaughtNull.inFinally
    // DOMAIN: k=-4..4
    // WITNESS: k=4
    // WHY: the finally block runs while the exception is on its way out
    static void inFinally(int k) {
        CaughtNull p = new CaughtNull();
        if (k * k == 16 && k > 0) {
            p = p.next;
        }
        try {
            p.v = k;
        } finally {
            if (p == null) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: CaughtNull.otherNames
    // DOMAIN: k=-9..9
    // PROPERTY: exceptions
    // WHY: q is p by another name; once p has been read neither can be null, and where p is null nothing is read behind the handler
    static int otherNames(int k) {
        CaughtNull p = k % 3 == 0 ? null : new CaughtNull();
        CaughtNull q = p;
        int seen;
        try {
            seen = p.v + 1;
        } catch (NullPointerException e) {
            return -1;
        }
        q.v = seen;
        return p.v;
    }
}
