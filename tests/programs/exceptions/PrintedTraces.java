// SPDX-License-Identifier: MIT
// Throwable.printStackTrace runs nothing of the program where no exception of it answers for itself.
class PrintedTraces {
    static void error() {}
    static class Own extends Exception {
        Own(Throwable cause) { super("own", cause); }
    }
    // EXPECT: safe
    // ENTRY: PrintedTraces.goesOn
    // DOMAIN: n=-3..4
    // WHY: printing changes nothing, and control goes on behind it
    static void goesOn(int n) {
        int steps = 0;
        try {
            steps++;
            if (n > 0) throw new Own(new IllegalStateException("inner"));
            steps += 10 / n;
        } catch (Own e) {
            e.printStackTrace();
            steps = 100;
        } catch (RuntimeException e) {
            e.printStackTrace();
            steps = 200;
        }
        if (steps != (n > 0 ? 100 : n == 0 ? 200 : 1 + 10 / n)) error();
    }
    // EXPECT: unsafe line=35
    // ENTRY: PrintedTraces.missing
    // PROPERTY: exceptions
    // DOMAIN: n=-3..4
    // WITNESS: n=1
    // WHY: there is no exception to print
    static void missing(int n) {
        Throwable t = n > 0 ? null : new Error("a");
        t.printStackTrace();
    }
}
