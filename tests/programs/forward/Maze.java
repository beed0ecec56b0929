// SPDX-License-Identifier: MIT

/** Rooms with up to two doors each: which of them can be reached. */
class Maze {
    static class Room {
        boolean seen;
        Room north, east;
        int distance = -1;

        void explore() {
            if (seen) {
                return;
            }
            seen = true;
            if (north != null) {
                north.explore();
            }
            if (east != null) {
                east.explore();
            }
        }

        void measure(int d) {
            if (distance >= 0 && distance <= d) {
                return;
            }
            distance = d;
            if (north != null) {
                north.measure(d + 1);
            }
            if (east != null) {
                east.measure(d + 1);
            }
        }
    }

    final Room hall = new Room();
    final Room attic = new Room();
    final Room vault = new Room();
    final Room exit = new Room();

    void doors(boolean hallAttic, boolean hallVault, boolean atticVault, boolean vaultExit, boolean back) {
        hall.north = hallAttic ? attic : null;
        hall.east = hallVault ? vault : null;
        attic.east = atticVault ? vault : null;
        vault.north = vaultExit ? exit : null;
        exit.east = back ? hall : null;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Maze.exitBehindVault
    // WHY: the only door to the exit is in the vault
    static void exitBehindVault(boolean a, boolean b, boolean c, boolean d, boolean e) {
        Maze m = new Maze();
        m.doors(a, b, c, d, e);
        m.hall.explore();
        if (m.exit.seen && !m.vault.seen) {
            error();
        }
        if (m.vault.seen != (b || a && c)) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: Maze.longWay
    // WITNESS: a=true b=false c=true d=true e=false
    // WHY: through the attic it is three doors
    static void longWay(boolean a, boolean b, boolean c, boolean d, boolean e) {
        Maze m = new Maze();
        m.doors(a, b, c, d, e);
        m.hall.measure(0);
        if (m.exit.distance == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Maze.shortestIsFound
    // WHY: a room that was reached the long way first is measured again
    static void shortestIsFound(boolean a, boolean b, boolean c, boolean d, boolean e) {
        Maze m = new Maze();
        m.doors(a, b, c, d, e);
        m.hall.measure(0);
        assert !b || m.vault.distance == 1;
        assert m.exit.distance < 0 || m.exit.distance == m.vault.distance + 1;
        assert m.hall.distance == 0;
    }
}
