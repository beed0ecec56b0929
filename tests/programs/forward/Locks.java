// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** Two processes in one thread: which of them goes on is chosen at each step. */
class Locks {
    static class Process {
        int pc;
        boolean wants;
        boolean inside;
        Process other;
    }

    static Process turn;

    /** Peterson's algorithm, a step at a time. */
    static void step(Process p) {
        switch (p.pc) {
            case 0:
                p.wants = true;
                p.pc = 1;
                break;
            case 1:
                turn = p.other;
                p.pc = 2;
                break;
            case 2:
                if (!p.other.wants || turn == p) {
                    p.inside = true;
                    p.pc = 3;
                }
                break;
            default:
                p.inside = false;
                p.wants = false;
                p.pc = 0;
        }
    }

    /** Looks first and says afterwards that it wants. */
    static void hastyStep(Process p) {
        switch (p.pc) {
            case 0:
                if (!p.other.wants) {
                    p.pc = 1;
                }
                break;
            case 1:
                p.wants = true;
                p.inside = true;
                p.pc = 2;
                break;
            default:
                p.inside = false;
                p.wants = false;
                p.pc = 0;
        }
    }

    static Process pair() {
        Process a = new Process();
        Process b = new Process();
        a.other = b;
        b.other = a;
        return a;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Locks.peterson
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // WHY: who says last whose turn it is waits
    static void peterson() {
        turn = null;
        Process a = pair();
        for (int i = 0; i < 9; i++) {
            step(Dash.nondetBoolean() ? a : a.other);
            assert !(a.inside && a.other.inside);
        }
    }

    // EXPECT: unsafe line=93
    // ENTRY: Locks.looksFirst
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // WITNESS: nondetBoolean#1=true nondetBoolean#2=false nondetBoolean#3=true nondetBoolean#4=false
    // WHY: both look before either says that it wants
    static void looksFirst() {
        Process a = pair();
        for (int i = 0; i < 6; i++) {
            hastyStep(Dash.nondetBoolean() ? a : a.other);
            if (a.inside && a.other.inside) {
                error();
            }
        }
    }
}
