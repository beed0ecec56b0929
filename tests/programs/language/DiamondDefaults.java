// SPDX-License-Identifier: MIT
// JLS 9.4.1, 8.4.8.4: two default methods of one name; Interface.super.method().
class DiamondDefaults {
    static void error() {}
    interface Left { default int side() { return 1; } }
    interface Right { default int side() { return 2; } }
    interface Lower extends Left { @Override default int side() { return Left.super.side() + 10; } }
    static class Both implements Left, Right { public int side() { return Left.super.side() * 100 + Right.super.side(); } }
    static class Super { public int side() { return 7; } }
    static class Wins extends Super implements Left { }
    static class Down implements Left, Lower { }
    // EXPECT: safe
    // ENTRY: DiamondDefaults.resolved
    // DOMAIN: n=-8..8
    // WHY: the class wins over an interface, the lower interface over the upper
    static void resolved(int n) {
        Left[] all = {new Both(), new Wins(), new Down()};
        if (all[0].side() != 102 || all[1].side() != 7 || all[2].side() != 11) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: DiamondDefaults.chosen
    // DOMAIN: n=-8..8
    // WITNESS: n=1
    // WHY: which object it is decides
    static void chosen(int n) {
        Left left = n == 1 ? new Down() : new Wins(); if (left.side() > 10) error();
    }
}
