// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// ENTRY: bank.account.Packaged$Ledger.book
// WITNESS: cents=-1 limit=0
// WHY: a nested class in a package: the debit check is missing
package bank.account;

class Packaged {
    static class Ledger {
        static int book(int cents, int limit) {
            if (limit < 0) {
                return 0;
            }
            int balance = limit + cents;
            if (cents < 0 && balance < 0) {
                error();
            }
            return balance;
        }

        private static void error() {
            throw new IllegalStateException("overdrawn");
        }
    }
}
