// SPDX-License-Identifier: MIT

class NeighboursFirst {
    static int n = 5;
    static NeighbourThing kept = new NeighbourThing(3);
}

class NeighboursSecond {
    static int a = 13 - NeighboursFirst.n;
}

class NeighbourThing {
    int code;
    int[] cells;

    NeighbourThing(int code) {
        this.code = code;
        cells = new int[code & 3];
    }
}

/** Objects with numbers next to each other whose fields hold the same: such a map was once made a term that only cells of arrays have. */
class EqualNeighbours {
    static void error() {}

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // ENTRY: EqualNeighbours.endless
    // TRUTH: safe
    // DOMAIN: none
    // WHY: the method calls itself until the stack is full, and there is no error behind that
    static void endless() {
        int r = below(0, 0, 0, new boolean[2][0]);
        if (r == 1) error();
    }

    static byte below(int depth, int p, int q, boolean[][] rows) {
        if (depth <= 0) return (byte) below(0, 0, NeighboursSecond.a, rows);
        NeighbourThing[][] things = new NeighbourThing[2][4];
        for (int i = 0; i < things.length; i++) {
        }
        return 0;
    }
}
