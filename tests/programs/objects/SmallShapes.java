// SPDX-License-Identifier: MIT

/** Two or three classes behind one interface. */
class SmallShapes {
    static void error() {}

    interface Shape {
        int area();

        default boolean isEmpty() {
            return area() == 0;
        }
    }

    static class Rectangle implements Shape {
        final int width;
        final int height;

        Rectangle(int width, int height) {
            this.width = Math.max(width, 0);
            this.height = Math.max(height, 0);
        }

        @Override
        public int area() {
            return width * height;
        }
    }

    static class Square extends Rectangle {
        Square(int side) {
            super(side, side);
        }

        @Override
        public boolean isEmpty() {
            return width == 0;
        }
    }

    static Shape shape(int kind, int size) {
        return kind == 0 ? new Square(size) : new Rectangle(size, kind);
    }

    // EXPECT: safe
    // ENTRY: SmallShapes.emptyIsZero
    // DOMAIN: kind=-6..6 size=-6..6
    // WHY: below 1000 no product wraps around, so a product is zero just when a side is
    static void emptyIsZero(int kind, int size) {
        if (size > 1000 || kind > 1000) {
            return;
        }
        Shape s = shape(kind, size);
        assert s.isEmpty() == (s.area() == 0);
    }

    // EXPECT: unsafe line=65
    // ENTRY: SmallShapes.largeSquare
    // DOMAIN: kind=-6..6 size=-6..6
    // WITNESS: kind=0 size=65536
    // WHY: the area of a square of 65536 wraps around to 0, and the square asks its side
    static void largeSquare(int kind, int size) {
        Shape s = shape(kind, size);
        if (s.area() == 0 && !s.isEmpty()) {
            error();
        }
    }

    interface Discount {
        int apply(int cents);
    }

    static class NoDiscount implements Discount {
        @Override
        public int apply(int cents) {
            return cents;
        }
    }

    static class Percent implements Discount {
        private final int percent;

        Percent(int percent) {
            if (percent < 0 || percent > 100) {
                throw new IllegalArgumentException("percent");
            }
            this.percent = percent;
        }

        @Override
        public int apply(int cents) {
            return cents - cents * percent / 100;
        }
    }

    static class Voucher implements Discount {
        private final int value;

        Voucher(int value) {
            this.value = value;
        }

        @Override
        public int apply(int cents) {
            return Math.max(cents - value, 0);
        }
    }

    static Discount discount(int kind, int value) {
        switch (kind) {
            case 1:
                return new Percent(value);
            case 2:
                return new Voucher(Math.abs(value % 1000));
            default:
                return new NoDiscount();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallShapes.neverDearer
    // DOMAIN: kind=0..3 value=-5..105 cents=-1..40
    // WHY: each discount takes off something between 0 and all; prices are small enough not to wrap around
    static void neverDearer(int kind, int value, int cents) {
        if (cents < 0 || cents > 1_000_000) {
            return;
        }
        try {
            int price = discount(kind, value).apply(cents);
            assert price >= 0 && price <= cents;
        } catch (IllegalArgumentException e) {
            assert kind == 1;
        }
    }

    // EXPECT: unsafe line=148
    // ENTRY: SmallShapes.orderOfDiscounts
    // DOMAIN: percent=0..100 off=0..20 cents=0..20
    // WITNESS: percent=50 off=10 cents=20
    // WHY: half of 20 less 10 is 0, half of (20 less 10) is 5
    static void orderOfDiscounts(int percent, int off, int cents) {
        if (percent < 0 || percent > 100 || off < 0 || off > 999 || cents < 0 || cents > 1_000_000) {
            return;
        }
        Discount first = discount(1, percent);
        Discount second = discount(2, off);
        if (first.apply(second.apply(cents)) != second.apply(first.apply(cents))) {
            error();
        }
    }

    interface Visitor {
        void leaf(int value);

        void pair(Pair pair);
    }

    abstract static class Node {
        abstract void accept(Visitor visitor);
    }

    static class Leaf extends Node {
        final int value;

        Leaf(int value) {
            this.value = value;
        }

        @Override
        void accept(Visitor visitor) {
            visitor.leaf(value);
        }
    }

    static class Pair extends Node {
        final Node left;
        final Node right;

        Pair(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        @Override
        void accept(Visitor visitor) {
            visitor.pair(this);
        }
    }

    static class Sum implements Visitor {
        int total;

        @Override
        public void leaf(int value) {
            total += value;
        }

        @Override
        public void pair(Pair pair) {
            pair.left.accept(this);
            pair.right.accept(this);
        }
    }

    static class Depth implements Visitor {
        int now;
        int most;

        @Override
        public void leaf(int value) {
            most = Math.max(most, now);
        }

        @Override
        public void pair(Pair pair) {
            now++;
            pair.left.accept(this);
            pair.right.accept(this);
            now--;
        }
    }

    // EXPECT: safe
    // ENTRY: SmallShapes.visitedSum
    // DOMAIN: a=-4..4 b=-4..4 c=-4..4
    // WHY: the visitor meets each leaf once
    static void visitedSum(int a, int b, int c) {
        Node tree = new Pair(new Leaf(a), new Pair(new Leaf(b), new Leaf(c)));
        Sum sum = new Sum();
        tree.accept(sum);
        assert sum.total == a + b + c;
    }

    // EXPECT: unsafe line=245
    // ENTRY: SmallShapes.visitedDepth
    // DOMAIN: a=-4..4 b=-4..4
    // WITNESS: a=3 b=1
    // WHY: where a is more than b the tree has a pair within a pair
    static void visitedDepth(int a, int b) {
        Node inner = new Pair(new Leaf(a), new Leaf(b));
        Node tree = a > b ? new Pair(inner, new Leaf(0)) : inner;
        Depth depth = new Depth();
        tree.accept(depth);
        if (depth.now != 0 || depth.most == 2) {
            error();
        }
    }
}
