// SPDX-License-Identifier: MIT

/** Calls of classes that do not link once Lost is gone. */
class Linked {
    static int callsLost(int x) {
        return x > 3 ? Lost.twice(x) : 0; // lost
    }

    static int callsBelow(int x) {
        return x > 3 ? BelowLost.half(x) : 0; // below
    }

    static int callsVerified(int x) {
        return x > 3 ? NamesLost.plain(x) : 0; // verified
    }

    static int catches(int x) {
        try {
            return callsLost(x);
        } catch (NoClassDefFoundError e) {
            return -1;
        }
    }

    static int divides(int x) {
        return callsLost(x) + 10 / (x == 0 ? 1 : x);
    }
}

class Lost {
    static int twice(int x) {
        return 2 * x;
    }
}

class BelowLost extends Lost {
    static int half(int x) {
        return x / 2;
    }

    static int third(int x) {
        return x / 3;
    }
}

class NamesLost {
    static int plain(int x) {
        return x + 1;
    }

    /** The verifier asks whether the one is below the other, and so for both. */
    static Lost widened(BelowLost below) {
        return below;
    }
}
