// SPDX-License-Identifier: MIT

/** A binary search tree of few keys. */
class SearchTree {
    static class Tree {
        int key;
        Tree left;
        Tree right;

        Tree(int key) {
            this.key = key;
        }
    }

    static Tree insert(Tree t, int key) {
        if (t == null) {
            return new Tree(key);
        }
        if (key < t.key) {
            t.left = insert(t.left, key);
        } else if (key > t.key) {
            t.right = insert(t.right, key);
        }
        return t;
    }

    static boolean contains(Tree t, int key) {
        while (t != null && t.key != key) {
            t = key < t.key ? t.left : t.right;
        }
        return t != null;
    }

    static int depth(Tree t) {
        return t == null ? 0 : 1 + Math.max(depth(t.left), depth(t.right));
    }

    static int count(Tree t) {
        return t == null ? 0 : count(t.left) + 1 + count(t.right);
    }

    /** Takes the least key out. */
    static Tree withoutLeast(Tree t) {
        if (t.left == null) {
            return t.right;
        }
        t.left = withoutLeast(t.left);
        return t;
    }

    static Tree delete(Tree t, int key, boolean keepsRight) {
        if (t == null) {
            return null;
        }
        if (key < t.key) {
            t.left = delete(t.left, key, keepsRight);
        } else if (key > t.key) {
            t.right = delete(t.right, key, keepsRight);
        } else if (t.left == null) {
            return t.right;
        } else if (t.right == null) {
            return t.left;
        } else {
            Tree least = t.right;
            while (least.left != null) {
                least = least.left;
            }
            t.key = least.key;
            t.right = keepsRight ? withoutLeast(t.right) : null;
        }
        return t;
    }

    static void error() {
    }

    // EXPECT: safe
    // ENTRY: SearchTree.findsWhatIsIn
    // DOMAIN: a=-3..3 b=-3..3 c=-3..3 x=-3..3
    // WHY: contains goes the way that insert went
    static void findsWhatIsIn(int a, int b, int c, int x) {
        Tree t = insert(insert(insert(null, a), b), c);
        if (contains(t, x) != (x == a || x == b || x == c)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SearchTree.depthAndCount
    // DOMAIN: a=-3..3 b=-3..3 c=-3..3 d=-3..3
    // WHY: four keys or fewer, so at most four deep; with two levels there are at most three
    static void depthAndCount(int a, int b, int c, int d) {
        Tree t = insert(insert(insert(insert(null, a), b), c), d);
        int depth = depth(t);
        int count = count(t);
        assert depth >= 1 && depth <= count && count <= 4;
        assert depth != 2 || count <= 3;
    }

    // EXPECT: unsafe line=110
    // ENTRY: SearchTree.losesTheRight
    // DOMAIN: a=-3..3 b=-3..3 c=-3..3 d=-3..3
    // WITNESS: a=0 b=-1 c=1 d=2
    // WHY: where two subtrees are left the right one is cut off with its least key
    static void losesTheRight(int a, int b, int c, int d) {
        Tree t = insert(insert(insert(insert(null, a), b), c), d);
        int before = count(t);
        t = delete(t, a, false);
        if (count(t) != before - 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SearchTree.deletesOne
    // DOMAIN: a=-3..3 b=-3..3 c=-3..3 x=-3..3
    // WHY: what is deleted is gone, and nothing else is
    static void deletesOne(int a, int b, int c, int x) {
        Tree t = insert(insert(insert(null, a), b), c);
        int before = count(t);
        boolean was = contains(t, x);
        t = delete(t, x, true);
        if (contains(t, x) || count(t) != before - (was ? 1 : 0)) {
            error();
        }
        if (b != x && !contains(t, b)) {
            error();
        }
    }

    // EXPECT: unsafe line=139
    // ENTRY: SearchTree.isAList
    // DOMAIN: a=-3..3 b=-3..3 c=-3..3 d=-3..3
    // WITNESS: a=1 b=4 c=3 d=2
    // WHY: 1, 4, 3, 2 make a tree of four levels that goes right, then left twice
    static void isAList(int a, int b, int c, int d) {
        Tree t = insert(insert(insert(insert(null, a), b), c), d);
        if (depth(t) == 4 && t.right != null && t.right.left != null && t.right.left.left != null) {
            error();
        }
    }
}
