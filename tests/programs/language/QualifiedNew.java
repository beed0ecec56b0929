// SPDX-License-Identifier: MIT
// JLS 15.9.1, 15.9.2: outer.new Inner(), which wants an outer that is not null; the diamond.
class QualifiedNew {
    static void error() {}
    static class Tree<T> { T root; class Node { T value; Node left; Node(T value) { this.value = value; if (root == null) root = value; } } }
    static Tree<Integer> tree(boolean some) { return some ? new Tree<>() : null; }
    // EXPECT: safe
    // ENTRY: QualifiedNew.made
    // DOMAIN: n=-8..8
    // WHY: the first value is the root
    static void made(int n) {
        Tree<Integer> tree = tree(true);
        Tree<Integer>.Node a = tree.new Node(n);
        a.left = tree.new Node(n + 1);
        if (tree.root != n || a.left.value != n + 1) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: QualifiedNew.missing
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: no tree to be in
    static void missing(int n) {
        try { tree(n != 0).new Node(1); } catch (NullPointerException e) { error(); }
    }
}
