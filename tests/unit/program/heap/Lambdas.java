// SPDX-License-Identifier: MIT
import java.util.function.*;

/** Lambdas, method references, boxes and class objects; the runs are in lambdas_test.cpp. */
class Lambdas {
  interface Op { int of(int x); }
  interface Fun<A, B> { B of(A a); }
  interface ToLong { long of(byte x); }
  interface Mark { int SEEN = Lambdas.mark(); default int two() { return 2; } }
  interface Marked extends Mark { int of(int x); }
  static class Cell {
    int v;
    Cell(int v) { this.v = v; }
    int plus(int x) { return v + x; }
    int v() { return v; }
  }
  static class Twice extends Cell { Twice(int v) { super(v); } @Override int plus(int x) { return v + 2 * x; } }

  static int marks;
  static int mark() { return ++marks; }
  static int half(int x) { return x / 2; }
  static int add(Op op, int x) { return op.of(x) + op.of(x + 1); }

  static int captured(int n) {
    int m = n * 10;
    Op a = x -> x + m, b = x -> x + n;
    return a.of(1) * 1000 + b.of(1);
  }
  static int dispatched(int n) {
    return add(n > 0 ? x -> x * n : Lambdas::half, 4);
  }
  static int bound(int n) {
    Cell c = new Twice(n);
    Op op = c::plus;
    c.v = 1;
    c = null;
    return op.of(5);
  }
  static int boundToNull(int n) {
    Cell c = n > 0 ? new Cell(n) : null;
    Op op = c::plus;
    return op.of(1);
  }
  static int unbound(int n) {
    Fun<Cell, Integer> get = Cell::v;
    return get.of(n > 0 ? new Twice(n) : null);
  }
  static int constructed(int n) {
    Function<Integer, Cell> make = Twice::new;
    return make.apply(n).plus(100);
  }
  static int wrongClass(int n) {
    Fun<Cell, Cell> id = c -> c;
    Fun raw = id;
    raw.of(n > 0 ? new Cell(n) : new Object());
    return n;
  }
  static int widened(int n) {
    ToLong t = x -> x;
    IntToLongFunction u = Lambdas::half;
    return (int) (t.of((byte) n) + u.applyAsLong(n));
  }
  static int unboxed(int n) {
    Fun<Integer, Integer> half = Lambdas::half;
    return half.of(n > 0 ? n : null);
  }
  static int mathematical(int n) {
    IntUnaryOperator abs = Math::abs;
    IntBinaryOperator max = Integer::max;
    return max.applyAsInt(abs.applyAsInt(n), 3);
  }
  /** JLS 12.4.1: making an object initialises the superinterface with a default method. */
  static int initialises(int n) {
    marks = n;
    Marked m = x -> marks;
    return m.of(0) * 10 + m.two();
  }
  static int compared(int n) {
    Op a = x -> n, b = a;
    return a == b && a != null && (Object) a != new Object() ? 1 : 0;
  }
  static int open(int n) {
    Op a = x -> n, b = x -> n;
    return a == b ? 1 : 0;
  }
  static int openClass(int n) {
    Op a = x -> n;
    return a.getClass() == (Object) Lambdas.class ? 1 : 0;
  }
  static int serialised(int n) {
    Op a = (Op & java.io.Serializable) x -> x;
    return a.of(n) + ((Object) a instanceof java.io.Serializable ? 1 : 0);
  }
  static int ofJdk(int n) {
    Function<String, Integer> length = String::length;
    return length.apply("ab");
  }
  static int boxes(int n) {
    Integer a = n, b = n;
    Long c = (long) n, d = (long) n;
    Character e = (char) n, f = (char) n;
    Double g = (double) n, h = (double) n;
    return (a == b ? 1 : 0) + (c == d ? 2 : 0) + (e == f ? 4 : 0) + (g == h ? 8 : 0) + (a.equals(b) && g.equals(h) ? 16 : 0);
  }
  static int converted(int n) {
    Double d = n * 1.5;
    Integer i = n;
    return d.intValue() + d.byteValue() * 1000 + (int) i.doubleValue();
  }
  static int hashes(int n) {
    Boolean b = n > 0;
    Long l = (long) n << 32;
    return b.hashCode() + l.hashCode() + ((Integer) n).compareTo(5);
  }
  static int classes(int n) {
    Cell c = n > 0 ? new Twice(n) : new Cell(n);
    return (c.getClass() == Twice.class ? 1 : 0) + (c.getClass() == Cell.class ? 2 : 0) + (c.getClass() == new Cell(0).getClass() ? 4 : 0);
  }
  static int monitors(int n) {
    Object o = n > 0 ? new Object() : null;
    synchronized (o) { return n; }
  }
}
