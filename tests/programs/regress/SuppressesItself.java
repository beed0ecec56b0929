// SPDX-License-Identifier: MIT

/** Throwable.addSuppressed: the exception that it throws has a text, and as cause the one that was to suppress itself. */
class SuppressesItself {
    // EXPECT: unsafe line=14
    // ENTRY: SuppressesItself.cause
    // DOMAIN: x=0..9
    // WHY: it was made without text and cause, and the answer was SAFE
    static void cause(int x) {
        RuntimeException thrown = new RuntimeException();
        try {
            thrown.addSuppressed(thrown);
        } catch (IllegalArgumentException e) {
            assert x != 7 || e.getMessage() == null || e.getCause() != thrown;
        }
    }

    // EXPECT: safe
    // ENTRY: SuppressesItself.details
    // DOMAIN: x=0..9
    // WHY: the same, asked the other way round
    static void details(int x) {
        RuntimeException thrown = new RuntimeException();
        try {
            thrown.addSuppressed(thrown);
        } catch (IllegalArgumentException e) {
            assert e.getMessage() != null;
            assert e.getCause() == thrown;
        }
    }
}
