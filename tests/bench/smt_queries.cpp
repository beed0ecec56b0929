// SPDX-License-Identifier: MIT
#include "smt_queries.h"

#include <utility>

namespace dashj::bench {

namespace {

using term::Builder;
using term::kInt;
using term::Op;
using term::Term;

// Java int expressions without the noise of make.
class Java {
 public:
  explicit Java(Builder& builder) : builder_(builder) {}

  [[nodiscard]] Term var(const char* name) { return builder_.store().variable(name, kInt); }
  [[nodiscard]] Term num(std::int32_t value) { return builder_.store().int_const(value); }
  [[nodiscard]] Term add(Term a, Term b) { return builder_.make(Op::BvAdd, {a, b}); }
  [[nodiscard]] Term sub(Term a, Term b) { return builder_.make(Op::BvSub, {a, b}); }
  [[nodiscard]] Term mul(Term a, Term b) { return builder_.make(Op::BvMul, {a, b}); }
  [[nodiscard]] Term div(Term a, Term b) { return builder_.make(Op::BvSdiv, {a, b}); }
  [[nodiscard]] Term rem(Term a, Term b) { return builder_.make(Op::BvSrem, {a, b}); }
  [[nodiscard]] Term band(Term a, Term b) { return builder_.make(Op::BvAnd, {a, b}); }
  [[nodiscard]] Term bor(Term a, Term b) { return builder_.make(Op::BvOr, {a, b}); }
  [[nodiscard]] Term bxor(Term a, Term b) { return builder_.make(Op::BvXor, {a, b}); }
  [[nodiscard]] Term shl(Term a, Term b) { return builder_.make(Op::BvShl, {a, band(b, num(31))}); }
  [[nodiscard]] Term shr(Term a, Term b) { return builder_.make(Op::BvAshr, {a, band(b, num(31))}); }
  [[nodiscard]] Term ushr(Term a, Term b) { return builder_.make(Op::BvLshr, {a, band(b, num(31))}); }
  [[nodiscard]] Term eq(Term a, Term b) { return builder_.make(Op::Eq, {a, b}); }
  [[nodiscard]] Term ne(Term a, Term b) { return builder_.lnot(eq(a, b)); }
  [[nodiscard]] Term lt(Term a, Term b) { return builder_.make(Op::BvSlt, {a, b}); }
  [[nodiscard]] Term le(Term a, Term b) { return builder_.make(Op::BvSle, {a, b}); }
  [[nodiscard]] Term ite(Term c, Term a, Term b) { return builder_.ite(c, a, b); }
  [[nodiscard]] Term truth() { return builder_.truth(); }

 private:
  Builder& builder_;
};

using Queries = std::vector<NamedQuery>;

void add_linear(Java& j, Queries& out) {
  const Term x = j.var("x"), y = j.var("y");
  out.push_back({"linear: x>y, x+y=17", Answer::Sat, {j.lt(y, x), j.eq(j.add(x, y), j.num(17))}});
  out.push_back(
      {"linear: 0<x<y, x+y<0 (overflow)", Answer::Sat, {j.lt(j.num(0), x), j.lt(x, y), j.lt(j.add(x, y), j.num(0))}});
  out.push_back({"linear: 0<x<y<1000, x+y<x",
                 Answer::Unsat,
                 {j.lt(j.num(0), x), j.lt(x, y), j.lt(y, j.num(1000)), j.lt(j.add(x, y), x)}});
  out.push_back(
      {"linear: 2x+4y=7 (parity)", Answer::Unsat, {j.eq(j.add(j.mul(j.num(2), x), j.mul(j.num(4), y)), j.num(7))}});
}

void add_products(Java& j, Queries& out) {
  const Term x = j.var("x"), y = j.var("y");
  const Term square = j.mul(x, x);
  out.push_back({"product: x*x=49, x>7", Answer::Sat, {j.eq(square, j.num(49)), j.lt(j.num(7), x)}});
  out.push_back({"product: x*x%4=2", Answer::Unsat, {j.eq(j.rem(square, j.num(4)), j.num(2))}});
  out.push_back({"product: x*x=5 (no root)", Answer::Unsat, {j.eq(square, j.num(5))}});
  out.push_back(
      {"product: x*x<0, 0<x<46341", Answer::Unsat, {j.lt(square, j.num(0)), j.lt(j.num(0), x), j.lt(x, j.num(46341))}});
  out.push_back({"product: x*y=12345, 1<x, 1<y",
                 Answer::Sat,
                 {j.eq(j.mul(x, y), j.num(12345)), j.lt(j.num(1), x), j.lt(j.num(1), y)}});
  // 1022117 = 1009 * 1013, both prime.
  out.push_back({"product: x*y=1022117, 1<x<=y<65536",
                 Answer::Sat,
                 {j.eq(j.mul(x, y), j.num(1022117)), j.lt(j.num(1), x), j.le(x, y), j.lt(y, j.num(65536))}});
  out.push_back({"product: x*y=1000003 (prime), 1<x<=y<30000",
                 Answer::Unsat,
                 {j.eq(j.mul(x, y), j.num(1000003)), j.lt(j.num(1), x), j.le(x, y), j.lt(y, j.num(30000))}});
  out.push_back({"product: x*x*x=27, x!=3 is odd-invertible",
                 Answer::Unsat,
                 {j.eq(j.mul(square, x), j.num(27)), j.ne(x, j.num(3))}});
  out.push_back(
      {"product: x*(y+1) = x*y+x", Answer::Unsat, {j.ne(j.mul(x, j.add(y, j.num(1))), j.add(j.mul(x, y), x))}});
  out.push_back({"product: (x+y)*(x-y) = x*x-y*y",
                 Answer::Unsat,
                 {j.ne(j.mul(j.add(x, y), j.sub(x, y)), j.sub(square, j.mul(y, y)))}});
  out.push_back({"product: x*x+y*y=z*z, 0<x<y<z<100",
                 Answer::Sat,
                 {j.eq(j.add(square, j.mul(y, y)), j.mul(j.var("z"), j.var("z"))), j.lt(j.num(0), x), j.lt(x, y),
                  j.lt(y, j.var("z")), j.lt(j.var("z"), j.num(100))}});
}

void add_division(Java& j, Queries& out) {
  const Term a = j.var("a"), b = j.var("b");
  const Term nonzero = j.ne(b, j.num(0));
  out.push_back({"division: (a+b)/2<0, a,b>0",
                 Answer::Sat,
                 {j.lt(j.num(0), a), j.lt(j.num(0), b), j.lt(j.div(j.add(a, b), j.num(2)), j.num(0))}});
  out.push_back({"division: a+(b-a)/2<a, 0<=a<=b",
                 Answer::Unsat,
                 {j.le(j.num(0), a), j.le(a, b), j.lt(j.add(a, j.div(j.sub(b, a), j.num(2))), a)}});
  out.push_back({"division: a/b=7, a%b=3, b>10",
                 Answer::Sat,
                 {j.eq(j.div(a, b), j.num(7)), j.eq(j.rem(a, b), j.num(3)), j.lt(j.num(10), b)}});
  out.push_back(
      {"division: a/b*b+a%b = a", Answer::Unsat, {nonzero, j.ne(j.add(j.mul(j.div(a, b), b), j.rem(a, b)), a)}});
  out.push_back(
      {"division: a>0, b>1, a/b>=a", Answer::Unsat, {j.lt(j.num(0), a), j.lt(j.num(1), b), j.le(a, j.div(a, b))}});
  out.push_back(
      {"division: a%b>=b, a,b>0", Answer::Unsat, {j.lt(j.num(0), a), j.lt(j.num(0), b), j.le(b, j.rem(a, b))}});
  out.push_back({"remainder: a%10=3, a%7=2",
                 Answer::Sat,
                 {j.eq(j.rem(a, j.num(10)), j.num(3)), j.eq(j.rem(a, j.num(7)), j.num(2))}});
  out.push_back({"remainder: a%5>=5", Answer::Unsat, {j.le(j.num(5), j.rem(a, j.num(5)))}});
  out.push_back({"remainder: a%2=1, a%4=2",
                 Answer::Unsat,
                 {j.eq(j.rem(a, j.num(2)), j.num(1)), j.eq(j.rem(a, j.num(4)), j.num(2))}});
  out.push_back({"remainder: a%6=1, a%3!=1",
                 Answer::Unsat,
                 {j.eq(j.rem(a, j.num(6)), j.num(1)), j.ne(j.rem(a, j.num(3)), j.num(1))}});
  out.push_back({"division: digits of a reversed = 321",
                 Answer::Sat,
                 {j.lt(j.num(99), a), j.lt(a, j.num(1000)),
                  j.eq(j.add(j.mul(j.rem(a, j.num(10)), j.num(100)),
                             j.add(j.mul(j.rem(j.div(a, j.num(10)), j.num(10)), j.num(10)), j.div(a, j.num(100)))),
                       j.num(321))}});
}

void add_bits(Java& j, Queries& out) {
  const Term x = j.var("x"), y = j.var("y");
  const Term sign = j.shr(x, j.num(31));
  out.push_back({"shift: x<<y=1024, y>3", Answer::Sat, {j.eq(j.shl(x, y), j.num(1024)), j.lt(j.num(3), y)}});
  out.push_back({"shift: (x<<3)>>>3 = x&0x1fffffff",
                 Answer::Unsat,
                 {j.ne(j.ushr(j.shl(x, j.num(3)), j.num(3)), j.band(x, j.num(0x1FFFFFFF)))}});
  out.push_back({"shift: (x>>y)<<y > x", Answer::Unsat, {j.lt(x, j.shl(j.shr(x, y), y))}});
  out.push_back({"bits: abs by mask is abs",
                 Answer::Unsat,
                 {j.ne(j.sub(j.bxor(x, sign), sign), j.ite(j.lt(x, j.num(0)), j.sub(j.num(0), x), x))}});
  out.push_back({"bits: x^y+2(x&y) = x+y",
                 Answer::Unsat,
                 {j.ne(j.add(j.bxor(x, y), j.mul(j.num(2), j.band(x, y))), j.add(x, y))}});
  out.push_back(
      {"bits: x&(x-1)=0, x>1000", Answer::Sat, {j.eq(j.band(x, j.sub(x, j.num(1))), j.num(0)), j.lt(j.num(1000), x)}});
}

void add_hashes(Java& j, Queries& out) {
  const Term x = j.var("x");
  const Term lcg = j.add(j.mul(x, j.num(1103515245)), j.num(12345));
  out.push_back({"hash: lcg>>>16&7=5, x>100",
                 Answer::Sat,
                 {j.eq(j.band(j.ushr(lcg, j.num(16)), j.num(7)), j.num(5)), j.lt(j.num(100), x)}});
  Term h = j.bxor(x, j.ushr(x, j.num(16)));
  h = j.mul(h, j.num(static_cast<std::int32_t>(0x85EBCA6Bu)));
  h = j.bxor(h, j.ushr(h, j.num(13)));
  h = j.mul(h, j.num(static_cast<std::int32_t>(0xC2B2AE35u)));
  h = j.bxor(h, j.ushr(h, j.num(16)));
  out.push_back({"hash: murmur finaliser = 12345", Answer::Sat, {j.eq(h, j.num(12345))}});
  Term s = j.num(7);
  for (const char* name : {"c0", "c1", "c2", "c3"}) s = j.add(j.mul(j.num(31), s), j.band(j.var(name), j.num(0xFFFF)));
  out.push_back({"hash: 31-hash of 4 chars = 123456789", Answer::Sat, {j.eq(s, j.num(123456789))}});
  // 7 * 31^4 = 6464647 is the least value, and 65535 four times is far from wrapping.
  out.push_back({"hash: 31-hash of 4 chars = 12345", Answer::Unsat, {j.eq(s, j.num(12345))}});
}

void add_inductive(Java& j, Queries& out) {
  const Term s = j.var("s"), i = j.var("i"), n = j.var("n");
  const Term next = j.add(i, j.num(1));
  const Term twice = j.mul(j.num(2), s);
  out.push_back({"inductive: 2s=i(i-1)",
                 Answer::Unsat,
                 {j.eq(twice, j.mul(i, j.sub(i, j.num(1)))), j.ne(j.mul(j.num(2), j.add(s, i)), j.mul(next, i))}});
  out.push_back({"inductive: s=i*i",
                 Answer::Unsat,
                 {j.eq(s, j.mul(i, i)), j.ne(j.add(s, j.add(j.mul(j.num(2), i), j.num(1))), j.mul(next, next))}});
  out.push_back({"inductive: s=i*n", Answer::Unsat, {j.eq(s, j.mul(i, n)), j.ne(j.add(s, n), j.mul(next, n))}});
  const auto pyramid = [&j](Term k) {
    return j.mul(j.mul(k, j.sub(k, j.num(1))), j.sub(j.mul(j.num(2), k), j.num(1)));
  };
  out.push_back({"inductive: 6s=i(i-1)(2i-1)",
                 Answer::Unsat,
                 {j.eq(j.mul(j.num(6), s), pyramid(i)), j.ne(j.mul(j.num(6), j.add(s, j.mul(i, i))), pyramid(next))}});
  out.push_back({"inductive: 0<=i<=n, i<n", Answer::Unsat, {j.le(j.num(0), i), j.le(i, n), j.lt(i, n), j.lt(n, next)}});
}

// Relations of recursive methods: what holds of the inner call, f, makes it hold of the body; one under a guard, all
// behind a choice.
void add_recursion(Java& j, Queries& out) {
  const Term a = j.var("a"), b = j.var("b"), f = j.var("f"), zero = j.num(0), one = j.num(1);
  const auto implies = [&j](Term guard, Term fact) { return j.ite(guard, fact, j.truth()); };
  const Term less = j.sub(b, one);
  const Term product = j.ite(j.le(b, zero), zero, j.add(a, f));
  out.push_back({"recursion: f(a,b)=a*b for b>=0",
                 Answer::Unsat,
                 {implies(j.le(zero, less), j.eq(f, j.mul(a, less))), j.le(zero, b), j.ne(product, j.mul(a, b))}});
  const Term twice = j.add(f, f), sum = j.ite(j.eq(b, zero), zero, j.add(b, f));
  out.push_back({"recursion: 2f(n)=n(n+1)",
                 Answer::Unsat,
                 {j.eq(twice, j.mul(less, b)), j.ne(j.add(sum, sum), j.mul(b, j.add(b, one)))}});
  const Term rest = j.rem(a, b);
  out.push_back({"recursion: gcd(a,b)<=a for a,b>0",
                 Answer::Unsat,
                 {j.lt(zero, a), j.lt(zero, b), implies(j.eq(rest, zero), j.eq(f, b)),
                  implies(j.lt(zero, rest), j.le(f, rest)), j.lt(a, f)}});
}

// A path of forty decisions over two variables, as a long loop leaves it.
void add_path(Java& j, Queries& out) {
  Term x = j.var("x"), y = j.var("y");
  std::vector<Term> path;
  for (std::int32_t k = 0; k < 40; ++k) {
    path.push_back(k % 3 == 0 ? j.lt(x, j.num(1000 - k)) : j.ne(j.band(x, j.num(0x7000000 + k)), y));
    x = j.add(x, k % 2 == 0 ? j.num(3) : y);
  }
  path.push_back(j.lt(j.num(0), y));
  path.push_back(j.lt(y, j.num(50)));
  out.push_back({"path: 42 conditions", Answer::Sat, std::move(path)});
}

}  // namespace

std::vector<NamedQuery> smt_queries(Builder& builder) {
  Java java(builder);
  Queries queries;
  add_linear(java, queries);
  add_products(java, queries);
  add_division(java, queries);
  add_bits(java, queries);
  add_hashes(java, queries);
  add_inductive(java, queries);
  add_recursion(java, queries);
  add_path(java, queries);
  return queries;
}

}  // namespace dashj::bench
