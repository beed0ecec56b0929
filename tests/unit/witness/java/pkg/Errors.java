// SPDX-License-Identifier: MIT
package pkg;

/** Ways to call error(), and names that tests could get. */
class Errors {
    static void error() {}

    static void returns(int x) {
        if (x == 1) error();
    }

    static void over(int x, String[] words, long[][] table) {
        Throwing.error();
    }

    static void over() {
        try {
            Throwing.error();
        } catch (RuntimeException e) {
            return;
        }
    }

    static class Throwing {
        static void error() {
            throw new IllegalStateException("no");
        }

        static void calls() {
            error();
        }
    }

    static class Maybe {
        static void error() {
            Errors.error();
        }
    }
}

/** Has the name that a test of Errors.returns would get. */
class Errors_returns_Failure {}
