// SPDX-License-Identifier: MIT
/** What each method gives is reasoned where it is asked for: objects_test.cpp. */
public class Objects {
  static class Point {
    int x;
    long wide;
    byte small;
    char letter;
    short middle;
    boolean flag;
    float single;
    double both;
    Point next;

    Point() {}

    Point(int x) {
      this.x = x;
    }

    int get() {
      return x;
    }
  }

  static int aliases(int a) {
    Point p = new Point(), q = p, other = new Point();
    q.x = a;
    return p.x * 10 + other.x + (p == q ? 1 : 0) + (p == other ? 2 : 0);
  }

  static int narrowed(int a) {
    Point p = new Point();
    p.small = (byte) a;
    p.letter = (char) a;
    p.middle = (short) a;
    p.flag = a > 0;
    p.wide = (long) a << 32;
    p.single = a / 2f;
    p.both = p.single + 0.25;
    p.small++;
    p.letter++;
    return p.small + p.letter + p.middle + (p.flag ? 1 : 0) + (int) (p.wide >> 32) + (int) (p.both * 4);
  }

  static int defaults(int a) {
    Point p = new Point();
    return p.next == null && p.wide == 0 && p.both == 0 && !p.flag ? p.x : 1;
  }

  static class A {
    int v = 1;

    A() {
      init();
    }

    void init() {
      v = 10;
    }
  }

  static class B extends A {
    int w = 5;

    B() {
      w += v;
    }

    void init() {
      w = 100;
      v = 3;
    }
  }

  static int constructed(int a) {
    if (a == 0) return new A().v;
    B b = new B();
    return b.w * 10 + b.v;
  }

  static class C {
    int x = 1;
  }

  static class D extends C {
    int x = 2;

    int both() {
      return x * 10 + super.x;
    }
  }

  static int hidden(int a) {
    D d = new D();
    ((C) d).x += a;
    return d.both();
  }

  abstract static class Shape {
    abstract int area();

    int twice() {
      return 2 * area();
    }

    int kind() {
      return 0;
    }
  }

  static class Square extends Shape {
    int side;

    Square(int side) {
      this.side = side;
    }

    int area() {
      return side * side;
    }
  }

  static class Half extends Square {
    Half(int side) {
      super(side);
    }

    int area() {
      return super.area() / 2;
    }

    int kind() {
      return 3;
    }
  }

  static class Quarter extends Half {
    Quarter(int side) {
      super(side);
    }

    int area() {
      return super.area() / 2;
    }
  }

  static Shape shape(int a) {
    switch (a) {
      case 0:
        return new Square(4);
      case 1:
        return new Half(4);
      case 2:
        return new Quarter(4);
      default:
        return null;
    }
  }

  static int areas(int a) {
    Shape shape = shape(a);
    return shape.twice() * 10 + shape.kind();
  }

  interface Named {
    int name();

    default int greeting() {
      return 100 + name();
    }

    static int fixed() {
      return 7;
    }
  }

  interface Polite extends Named {
    default int greeting() {
      return 200 + name();
    }
  }

  static class Plain implements Named {
    public int name() {
      return 1;
    }
  }

  static class Kind implements Polite {
    public int name() {
      return 2;
    }
  }

  static class Own extends Kind {
    public int greeting() {
      return 300 + name();
    }
  }

  static class Inherits extends Own {
    public int name() {
      return 4;
    }
  }

  static Named named(int a) {
    return a == 0 ? new Plain() : a == 1 ? new Kind() : a == 2 ? new Own() : a == 3 ? new Inherits() : null;
  }

  static int greetings(int a) {
    Named named = named(a);
    return named.greeting() * 10 + (named instanceof Polite ? 1 : 0) + (named instanceof Named ? 2 : 0);
  }

  static int noReceiver(int a) {
    try {
      return named(a).name();
    } catch (NullPointerException e) {
      return -1;
    }
  }

  static int ofInterface(int a) {
    return Named.fixed() + a;
  }

  static class E {
    private int f() {
      return 1;
    }

    int call() {
      return f();
    }

    static int g() {
      return 5;
    }
  }

  static class F extends E {
    int f() {
      return 2;
    }

    static int g() {
      return 6;
    }
  }

  static int notOverridden(int a) {
    F f = new F();
    return f.call() * 100 + f.f() * 10 + E.g();
  }

  static int list(int n) {
    Point head = null;
    for (int i = 1; i <= n; i++) {
      Point p = new Point(i);
      p.next = head;
      head = p;
    }
    int s = 0;
    while (head != null) {
      s = s * 10 + head.get();
      head = head.next;
    }
    return s;
  }

  static int leftToRight(int a) {
    Point p = new Point(1), q = new Point(10), first = p;
    p.x += (p = q).x;
    return first.x * 100 + p.x;
  }

  static int increments(int a) {
    Point p = new Point(a);
    p.x = p.x++ + ++p.x;
    return p.x;
  }

  static void swap(Point p, Point q) {
    int t = p.x;
    p.x = q.x;
    q.x = t;
    p = q;
    p.x *= 10;
  }

  static int passed(int a) {
    Point p = new Point(1), q = new Point(2);
    swap(p, a == 0 ? p : q);
    return p.x * 100 + q.x;
  }

  static Point tree(int depth) {
    Point p = new Point(depth);
    if (depth > 0) p.next = tree(depth - 1);
    return p;
  }

  static int recursive(int a) {
    int s = 0;
    for (Point p = tree(a); p != null; p = p.next) s = s * 10 + p.x;
    return s;
  }

  static int made;

  static class Numbered {
    final int id = made++;
    Numbered twin;

    Numbered() {
      if (id == 0) twin = new Numbered();
    }
  }

  static int numbered(int a) {
    Numbered first = new Numbered();
    return first.id * 100 + first.twin.id * 10 + new Numbered().id;
  }

  class Inner {
    int y = outer * 2;

    int sum() {
      return y + outer++;
    }
  }

  int outer;

  Inner make() {
    return new Inner();
  }

  static int inner(int a) {
    Objects o = new Objects();
    o.outer = a;
    Inner inner = o.make();
    return inner.sum() * 100 + inner.sum() * 10 + o.outer;
  }

  static boolean isSame(Object o, Object p) {
    return o == p;
  }

  static int compared(int a) {
    Point p = a == 0 ? null : new Point(a);
    Object o = p;
    return (isSame(o, p) ? 1 : 0) + (isSame(o, null) ? 2 : 0) + (isSame(new Point(a), p) ? 4 : 0);
  }
}
