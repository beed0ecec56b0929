// SPDX-License-Identifier: MIT

/** Union-find over five elements that are objects. */
class DisjointSets {
    static class Elem {
        Elem parent = this;
        int rank;

        Elem find() {
            Elem root = this;
            while (root.parent != root) root = root.parent;
            Elem e = this;
            while (e.parent != root) {
                Elem up = e.parent;
                e.parent = root;
                e = up;
            }
            return root;
        }

        Elem findSlowly() {
            return parent == this ? this : parent.findSlowly();
        }

        void union(Elem other) {
            Elem a = find(), b = other.find();
            if (a == b) return;
            if (a.rank < b.rank) {
                a.parent = b;
            } else {
                b.parent = a;
                if (a.rank == b.rank) a.rank++;
            }
        }

        /** Hangs the element itself below the other, not its root. */
        void unionWrong(Elem other) {
            if (find() != other.find()) this.parent = other;
        }
    }

    final Elem a = new Elem(), b = new Elem(), c = new Elem(), d = new Elem(), e = new Elem();

    Elem at(int i) {
        return i == 0 ? a : i == 1 ? b : i == 2 ? c : i == 3 ? d : e;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: DisjointSets.joinedStayTogether
    // DOMAIN: i=0..4 j=0..4 k=0..4 l=0..4
    // WHY: union never takes apart what is together
    static void joinedStayTogether(int i, int j, int k, int l) {
        DisjointSets s = new DisjointSets();
        s.at(i).union(s.at(j));
        s.at(k).union(s.at(l));
        s.at(j).union(s.at(k));
        Elem root = s.at(i).find();
        if (root != s.at(l).find() || root != s.at(k).findSlowly()) {
            error();
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: DisjointSets.tornApart
    // DOMAIN: i=0..4 j=0..4 k=0..4 l=0..4
    // WITNESS: i=0 j=1 k=0 l=2
    // WHY: an element that was below another is taken away from it
    static void tornApart(int i, int j, int k, int l) {
        DisjointSets s = new DisjointSets();
        s.at(i).unionWrong(s.at(j));
        s.at(k).unionWrong(s.at(l));
        if (s.at(i).find() != s.at(j).find()) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DisjointSets.rankOfTwo
    // DOMAIN: i=0..4 j=0..4 k=0..4 l=0..4 m=0..4 n=0..4
    // WHY: rank 2 takes four elements, so of five at most one root has it, and no rank is 3
    static void rankOfTwo(int i, int j, int k, int l, int m, int n) {
        DisjointSets s = new DisjointSets();
        s.at(i).union(s.at(j));
        s.at(k).union(s.at(l));
        s.at(m).union(s.at(n));
        int twos = 0;
        for (int x = 0; x < 5; x++) {
            if (s.at(x).rank == 2) twos++;
            assert s.at(x).rank < 3;
        }
        assert twos <= 1;
    }

    // EXPECT: unsafe line=109
    // ENTRY: DisjointSets.allInOne
    // DOMAIN: i=0..4 j=0..4 k=0..4
    // WITNESS: i=2 j=3 k=4
    // WHY: 0 with 1 and three unions that bring in 2, 3 and 4
    static void allInOne(int i, int j, int k) {
        DisjointSets s = new DisjointSets();
        s.a.union(s.b);
        s.b.union(s.at(i));
        s.at(i).union(s.at(j));
        s.at(j).union(s.at(k));
        Elem r = s.e.find();
        if (s.a.find() == r && s.c.find() == r && s.d.find() == r) {
            error();
        }
    }
}
