// SPDX-License-Identifier: MIT

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.BiFunction;

/** Accounts, transfers, and what goes wrong with them. */
class Bank {
    static class InsufficientFunds extends RuntimeException {
        final int missing;

        InsufficientFunds(int missing) {
            super("insufficient funds");
            this.missing = missing;
        }
    }

    abstract static class Account {
        protected int balance;
        private final List<Integer> history = new ArrayList<>();

        abstract int limit();

        void deposit(int amount) {
            if (amount <= 0) throw new IllegalArgumentException("amount");
            balance += amount;
            history.add(amount);
        }

        void withdraw(int amount) {
            if (balance + limit() < amount) throw new InsufficientFunds(amount - balance - limit());
            balance -= amount;
            history.add(-amount);
        }

        int sum() {
            int sum = 0;
            for (Integer change : history) sum += change;
            return sum;
        }
    }

    static class Savings extends Account {
        @Override
        int limit() {
            return 0;
        }
    }

    static class Giro extends Account {
        private final int credit;

        Giro(int credit) {
            this.credit = credit;
        }

        @Override
        int limit() {
            return credit;
        }
    }

    private final Map<Integer, Account> accounts = new HashMap<>();

    Account find(int number) {
        Account account = accounts.get(number);
        if (account == null) throw new NoSuchElementException("account");
        return account;
    }

    void transfer(int from, int to, int amount) {
        Account source = find(from), target = find(to);
        source.withdraw(amount);
        try {
            target.deposit(amount);
        } catch (IllegalArgumentException refused) {
            source.balance += amount;
            throw refused;
        }
    }

    int total() {
        int total = 0;
        for (Account account : accounts.values()) total += account.balance;
        return total;
    }

    private static Bank two() {
        Bank bank = new Bank();
        bank.accounts.put(1, new Giro(50));
        bank.accounts.put(2, new Savings());
        bank.find(1).deposit(100);
        bank.find(2).deposit(20);
        return bank;
    }

    // EXPECT: safe
    // ENTRY: Bank.nothingIsLost
    // DOMAIN: amount=-3..160
    // WHY: a transfer that is made or refused leaves the sum of all accounts
    static void nothingIsLost(int amount) {
        Bank bank = two();
        try {
            bank.transfer(1, 2, amount);
        } catch (InsufficientFunds poor) {
            assert amount > 150 && poor.missing == amount - 150;
        } catch (IllegalArgumentException refused) {
            assert amount <= 0;
        }
        assert bank.total() == 120;
    }

    // EXPECT: unsafe line=128
    // ENTRY: Bank.history
    // DOMAIN: amount=-3..3
    // WHY: what was withdrawn for a refused deposit stays in the history
    static void history(int amount) {
        Bank bank = two();
        try {
            bank.transfer(1, 2, amount);
        } catch (RuntimeException refused) {
            assert bank.find(1).sum() == bank.find(1).balance;
        }
    }

    // EXPECT: unsafe line=73
    // ENTRY: Bank.unknownAccount
    // PROPERTY: exceptions
    // DOMAIN: number=-3..3
    // WHY: there are accounts 1 and 2 only
    static void unknownAccount(int number) {
        if (number < 1 || number > 3) return;
        two().transfer(2, number, 5);
    }

    interface Command {
        void run();

        void undo();
    }

    static class Ledger {
        int value;
        private final Deque<Command> done = new ArrayDeque<>();
        private final Deque<Command> undone = new ArrayDeque<>();

        void change(BiFunction<Integer, Integer, Integer> how, int by) {
            int before = value;
            Command command = new Command() {
                @Override
                public void run() {
                    value = how.apply(value, by);
                }

                @Override
                public void undo() {
                    value = before;
                }
            };
            command.run();
            done.push(command);
            undone.clear();
        }

        boolean undo() {
            if (done.isEmpty()) return false;
            Command last = done.pop();
            last.undo();
            undone.push(last);
            return true;
        }

        boolean redo() {
            Command next = undone.poll();
            if (next == null) return false;
            next.run();
            done.push(next);
            return true;
        }
    }

    // EXPECT: safe
    // ENTRY: Bank.undone
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: undo gives the value before, redo the one after
    static void undone(int a, int b) {
        Ledger ledger = new Ledger();
        ledger.change(Integer::sum, a);
        ledger.change((x, y) -> x * y, b);
        assert ledger.value == a * b;
        assert ledger.undo() && ledger.value == a;
        assert ledger.undo() && ledger.value == 0;
        assert !ledger.undo();
        assert ledger.redo() && ledger.redo() && !ledger.redo();
        assert ledger.value == a * b;
    }

    // EXPECT: unsafe line=213
    // ENTRY: Bank.redone
    // DOMAIN: a=-2..9 b=-2..9
    // WHY: a change after undo forgets what could be done again
    static void redone(int a, int b) {
        Ledger ledger = new Ledger();
        ledger.change(Integer::sum, a);
        ledger.undo();
        if (b > 4) ledger.change(Math::max, b);
        assert ledger.redo() || a == 3;
    }

    static final class Money implements Comparable<Money> {
        private final int cents;
        private final int currency;

        Money(int cents, int currency) {
            this.cents = cents;
            this.currency = currency;
        }

        @Override
        public int compareTo(Money other) {
            return currency != other.currency ? Integer.compare(currency, other.currency) : Integer.compare(cents, other.cents);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Money money && money.cents == cents && money.currency == currency;
        }

        @Override
        public int hashCode() {
            return Objects.hash(cents, currency);
        }
    }

    // EXPECT: safe
    // ENTRY: Bank.moneyIsOrdered
    // DOMAIN: a=-2..2 b=-2..2
    // WHY: the order agrees with equals
    static void moneyIsOrdered(int a, int b) {
        Money first = new Money(a, b), second = new Money(b, a);
        assert first.equals(second) == (first.compareTo(second) == 0);
        assert !first.equals(second) || first.hashCode() == second.hashCode();
        assert first.compareTo(second) == -second.compareTo(first);
    }
}
