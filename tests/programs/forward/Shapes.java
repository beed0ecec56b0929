// SPDX-License-Identifier: MIT

/** A tree of groups and leaves with a virtual method and a double dispatch. */
abstract class Figure {
    Figure sibling;

    abstract int weight();

    int weightOfRow() {
        return weight() + (sibling == null ? 0 : sibling.weightOfRow());
    }

    boolean hits(Figure f) { return f.hitBy(this); }

    boolean hitBy(Figure f) { return false; }
}

class Dot extends Figure {
    int weight() { return 1; }
}

class Frame extends Figure {
    Figure first;
    int border;

    Frame(Figure first, int border) {
        this.first = first;
        this.border = border;
    }

    @Override int weight() { return border + (first != null ? first.weightOfRow() : 0); }

    @Override boolean hitBy(Figure f) { return f instanceof Dot && border > 0; }
}

class Ghost extends Frame {
    Ghost(Figure first) { super(first, 3); }

    @Override int weight() { return 0; }

    @Override boolean hitBy(Figure f) { return f instanceof Ghost || super.hitBy(f) && f.sibling != null; }
}

class Shapes {
    static Figure row(Figure a, Figure b) {
        a.sibling = b;
        return a;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Shapes.weights
    // DOMAIN: border=-9..9 ghost=false..true
    // WHY: two dots within, one beside; a ghost weighs nothing, whatever is in it
    static void weights(int border, boolean ghost) {
        Figure inside = row(new Dot(), new Dot());
        Figure f = ghost ? new Ghost(inside) : new Frame(inside, border);
        Figure all = row(new Dot(), f);
        if (all.weightOfRow() != (ghost ? 1 : border + 3)) error();
    }

    // EXPECT: unsafe line=71
    // ENTRY: Shapes.ghostIsHit
    // DOMAIN: kind=-1..3 other=-1..3 beside=false..true
    // WITNESS: kind=0 other=2 beside=true
    // WHY: a dot hits a ghost where it stands beside another figure
    static void ghostIsHit(int kind, int other, boolean beside) {
        Figure f = make(kind), g = make(other);
        if (beside) row(f, new Frame(null, 0));
        if (!(f instanceof Ghost) && g instanceof Ghost && f.hits(g)) error();
    }

    static Figure make(int kind) {
        return kind == 0 ? new Dot() : kind == 1 ? new Frame(null, 1) : new Ghost(new Dot());
    }

    // EXPECT: safe
    // ENTRY: Shapes.onlyFramesAreHit
    // DOMAIN: kind=-1..3 other=-1..3
    // WHY: nothing hits a dot, and a frame hits nothing but where it is a ghost that meets one
    static void onlyFramesAreHit(int kind, int other) {
        Figure f = make(kind), g = make(other);
        boolean hit = f.hits(g);
        assert !hit || g instanceof Frame;
        assert !hit || f instanceof Dot || f instanceof Ghost && g instanceof Ghost;
    }
}
