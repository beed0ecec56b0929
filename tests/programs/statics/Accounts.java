// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Money in static fields. */
class Accounts {
    static int checking = 100;
    static int savings = 50;
    static int refused;

    static void error() {}

    static void transferUnchecked(int amount) {
        if (amount > checking) {
            refused++;
            return;
        }
        checking -= amount;
        savings += amount;
    }

    // EXPECT: unsafe line=30
    // ENTRY: Accounts.negativeTransfer
    // DOMAIN: first=-60..20 second=-5..5
    // WITNESS: first=-51 second=0
    // WHY: a negative amount passes the only test and takes money from the other account
    static void negativeTransfer(int first, int second) {
        transferUnchecked(first);
        transferUnchecked(second);
        if (savings < 0) {
            error();
        }
    }

    static boolean withdraw(int amount) {
        if (amount < 0 || checking < amount) {
            return false;
        }
        checking -= amount;
        return true;
    }

    // EXPECT: safe
    // ENTRY: Accounts.withdrawRepeatedly
    // DOMAIN: amount=-5..40 times=0..20
    // SAMPLES: none
    // WHY: withdraw keeps the account at or above zero however often it is called, and what is taken is what is missing
    static void withdrawRepeatedly(int amount, int times) {
        int taken = 0;
        for (int i = 0; i < times; i++) {
            if (withdraw(amount)) {
                taken += amount;
            }
        }
        if (checking < 0) {
            error();
        }
        if (checking + taken != 100) {
            error();
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: Accounts.feeComesLater
    // DOMAIN: amount=-5..40 times=0..20
    // SAMPLES: none
    // WITNESS: amount=100 times=1
    // WHY: the fee is taken after the test, so an account that has just been emptied gets to -1
    static void feeComesLater(int amount, int times) {
        for (int i = 0; i < times; i++) {
            if (withdraw(amount)) {
                checking -= 1;
            }
        }
        if (checking < 0) {
            error();
        }
    }

    static long deposit;

    static void addYear(int percent) {
        deposit += deposit * percent / 100;
    }

    // EXPECT: safe
    // ENTRY: Accounts.interestGrows
    // DOMAIN: start=0..60 percent=0..5 years=0..4
    // SAMPLES: none
    // WHY: with at most a billion and ten percent nothing overflows in ten years, and nothing is subtracted
    static void interestGrows(int start, byte percent, byte years) {
        if (start < 0 || start > 1_000_000_000 || percent < 0 || percent > 10 || years > 10) {
            return;
        }
        deposit = start;
        for (int i = 0; i < years; i++) {
            addYear(percent);
        }
        assert deposit >= start;
    }

    // EXPECT: unsafe line=116
    // ENTRY: Accounts.interestDoubles
    // DOMAIN: percent=0..10 years=0..12
    // SAMPLES: none
    // WITNESS: percent=10 years=8
    // WHY: 1.1^8 is more than 2; ten percent are allowed, so ten years suffice
    static void interestDoubles(byte percent, byte years) {
        if (percent < 0 || percent > 10 || years > 10) {
            return;
        }
        deposit = 100_000;
        for (int i = 0; i < years; i++) {
            addYear(percent);
        }
        if (deposit > 2 * 100_000) {
            error();
        }
    }
}
