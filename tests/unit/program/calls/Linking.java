// SPDX-License-Identifier: MIT
class Linking {
    static void covered(int x) {
        try {
            LinkedOther.plain(x);
        } catch (LinkageError thrown) {
            error();
        }
    }

    static void coveredBelow(int x) {
        try {
            through(x);
        } catch (LinkageError thrown) {
            error();
        }
    }

    static void coveredHere(int x) {
        try {
            here(x);
        } catch (LinkageError thrown) {
            error();
        }
    }

    static void coveredInherited(int x) {
        try {
            LinkedHeir.here(x);
        } catch (LinkageError thrown) {
            error();
        }
    }

    static void uncovered(int x) {
        LinkedOther.plain(x);
    }

    static int through(int x) {
        LinkedOther.plain(x);
        return x;
    }

    static int here(int x) {
        return x + 1;
    }

    static void error() {}
}

class LinkedHeir extends Linking {}

class LinkedOther {
    static void plain(int x) {}
}
