// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "loop.h"

namespace dashj::learn {
namespace {

using term::Op;
using term::Term;

TEST(LoopInvariants, TwoCountersInStep) {
  Loop l({"i", "j"}, {"n"}, {0, 1, 2});
  const Term i = l.local(0), j = l.local(1), n = l.entry(0);
  l.start({l.number(0), l.number(0)});
  l.require(l.at_least(n, 0));
  l.step(l.less(i, n), {l.add(i, 1), l.add(j, 2)});
  for (const std::int32_t of_n : {0, 1, 5, 20}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.eq(j, l.mul(2, n)))) << l.text();
}

TEST(LoopInvariants, SumUpToAnyNumber) {
  Loop l({"i", "s"}, {"n"}, {0, 1});
  const Term i = l.local(0), s = l.local(1), n = l.entry(0);
  l.start({l.number(0), l.number(0)});
  l.require(l.both(l.at_least(n, 0), l.less(n, 1'000'000)));
  l.step(l.less(i, n), {l.add(i, 1), l.add(s, i)});
  for (const std::int32_t of_n : {0, 1, 7, 30}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.eq(l.mul(2, s), l.mul(n, l.add(n, -1))))) << l.text();
}

TEST(LoopInvariants, SumOfLongsUpToAnyNumber) {  // modulo 2^64: nothing bounds n
  Loop l({"long i", "long s"}, {"long n"}, {0, 1});
  const Term i = l.local(0), s = l.local(1), n = l.entry(0);
  l.start({l.wide(l.number(1)), l.wide(l.number(0))});
  l.require(l.at_least(n, 0));
  l.step(l.at_most(i, n), {l.add(i, 1), l.add(s, i)});
  for (const std::int32_t of_n : {0, 1, 7, 30}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.eq(l.mul(2, s), l.mul(n, l.add(n, 1))))) << l.text();
}

TEST(LoopInvariants, LongCountedByAnInt) {
  Loop l({"i", "long s"}, {"n"}, {0, 3});
  const Term i = l.local(0), s = l.local(1), n = l.entry(0);
  l.start({l.number(0), l.wide(l.number(0))});
  l.require(l.at_least(n, 0));
  l.step(l.less(i, n), {l.add(i, 1), l.add(s, 3)});
  for (const std::int32_t of_n : {0, 1, 7, 30}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.eq(s, l.mul(3, l.wide(n))))) << l.text();
}

TEST(LoopInvariants, RectangleCountedInOneLoop) {
  Loop l({"i", "j", "c"}, {"w", "h"}, {0, 1});
  const Term i = l.local(0), j = l.local(1), c = l.local(2), w = l.entry(0), h = l.entry(1);
  l.start({l.number(0), l.number(0), l.number(0)});
  l.require(l.both(l.at_least(w, 0), l.at_least(h, 0)));
  const Term is_inner = l.less(j, w);
  l.step(l.less(i, h), is_inner, {i, l.add(j, 1), l.add(c, 1)}, {l.add(i, 1), l.number(0), c});
  for (const auto& [x, y] : {std::pair{3, 4}, {0, 2}, {5, 0}, {2, 7}, {6, 6}}) l.run({x, y});
  EXPECT_TRUE(l.proves(l.eq(c, l.mul(w, h)))) << l.text();
}

TEST(LoopInvariants, TriangleCountedInOneLoop) {
  Loop l({"i", "j", "c"}, {"n"}, {0, 1});
  const Term i = l.local(0), j = l.local(1), c = l.local(2), n = l.entry(0);
  l.start({l.number(0), l.number(0), l.number(0)});
  l.require(l.at_least(n, 0));
  const Term is_inner = l.less(j, i);
  l.step(l.less(i, n), is_inner, {i, l.add(j, 1), l.add(c, 1)}, {l.add(i, 1), l.number(0), c});
  for (const std::int32_t of_n : {0, 1, 4, 9}) l.run({of_n}, 100);
  EXPECT_TRUE(l.proves(l.eq(l.mul(2, c), l.mul(n, l.add(n, -1))))) << l.text();
}

TEST(LoopInvariants, GreatestCommonDivisorStaysPositive) {
  Loop l({"a", "b"}, {"x", "y"}, {0, 1});
  const Term a = l.local(0), b = l.local(1), x = l.entry(0), y = l.entry(1);
  l.start({x, y});
  l.require(l.both(l.at_least(x, 1), l.at_least(y, 1)));
  const Term is_more = l.less(b, a);
  l.step(l.no(l.eq(a, b)), is_more, {l.sub(a, b), b}, {a, l.sub(b, a)});
  for (const auto& [of_x, of_y] : {std::pair{12, 18}, {35, 21}, {7, 7}, {1, 9}, {100, 36}}) l.run({of_x, of_y});
  EXPECT_TRUE(l.proves(l.both(l.at_least(a, 1), l.both(l.at_most(a, x), l.at_most(a, y))))) << l.text();
}

TEST(LoopInvariants, IntegerSquareRoot) {  // sq is the square of r + 1
  Loop l({"r", "sq", "odd"}, {"n"}, {0, 1, 2});
  const Term r = l.local(0), sq = l.local(1), odd = l.local(2), n = l.entry(0);
  l.start({l.number(0), l.number(1), l.number(1)});
  l.require(l.both(l.at_least(n, 0), l.less(n, 1'000'000)));
  const Term next = l.add(odd, 2);
  l.step(l.at_most(sq, n), {l.add(r, 1), l.add(sq, next), next});
  for (const std::int32_t of_n : {0, 3, 99, 1'500, 999'999}) l.run({of_n});
  const Term more = l.add(r, 1);
  EXPECT_TRUE(l.proves(l.less(n, l.mul(more, more)))) << l.text();
}

TEST(LoopInvariants, BinarySearchStaysInside) {
  Loop l({"low", "high"}, {"n", "x"}, {0, 1, 2});
  const Term low = l.local(0), high = l.local(1), n = l.entry(0), x = l.entry(1);
  l.start({l.number(0), n});
  l.require(l.both(l.at_least(n, 0), l.both(l.at_least(x, 0), l.less(x, n))));
  const Term middle = l.add(low, l.op(Op::BvAshr, l.sub(high, low), l.number(1))), is_low = l.at_most(x, middle);
  l.step(l.less(low, high), is_low, {low, middle}, {l.add(middle, 1), high});
  for (const auto& [of_n, of_x] : {std::pair{10, 3}, {100, 99}, {1000, 0}, {64, 31}, {1, 0}}) l.run({of_n, of_x});
  EXPECT_TRUE(l.proves(l.eq(low, x))) << l.text();
}

TEST(LoopInvariants, PowersOfTwo) {
  Loop l({"i", "p"}, {"n"}, {0, 1, 2});
  const Term i = l.local(0), p = l.local(1), n = l.entry(0);
  l.start({l.number(0), l.number(1)});
  l.require(l.both(l.at_least(n, 0), l.less(n, 31)));
  l.step(l.less(i, n), {l.add(i, 1), l.mul(2, p)});
  for (const std::int32_t of_n : {0, 1, 12, 30}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.eq(p, l.op(Op::BvShl, l.number(1), n)))) << l.text();
}

TEST(LoopInvariants, LockIsNeverTakenTwice) {
  Loop l({"state", "lock", "i"}, {"n"}, {0, 1, 2});
  const Term state = l.local(0), lock = l.local(1), i = l.local(2), n = l.entry(0), zero = l.number(0),
             one = l.number(1);
  l.start({zero, zero, zero});
  const Term is_free = l.eq(state, 0), is_taken = l.eq(state, 1);
  l.step(l.less(i, n), is_free, {one, l.add(lock, 1), l.add(i, 1)},
         {l.ite(is_taken, l.number(2), zero), l.ite(is_taken, lock, l.add(lock, -1)), l.add(i, 1)});
  for (const std::int32_t of_n : {-3, 0, 1, 10, 25}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.both(l.at_least(lock, 0), l.at_most(lock, one)))) << l.text();
}

TEST(LoopInvariants, UpAndDownAgain) {
  Loop l({"x", "y"}, {}, {0, 1, 500, 1000});
  const Term x = l.local(0), y = l.local(1), is_up = l.less(x, 500);
  l.start({l.number(0), l.number(0)});
  l.step(l.less(x, 1000), is_up, {l.add(x, 1), l.add(y, 1)}, {l.add(x, 1), l.add(y, -1)});
  l.run({}, 2000);
  EXPECT_TRUE(l.proves(l.eq(y, 0))) << l.text();
}

TEST(LoopInvariants, LinearCongruentialGeneratorAlternates) {
  Loop l({"x", "i"}, {"seed", "n"}, {0, 1, 2, 5, 3});
  const Term x = l.local(0), i = l.local(1), seed = l.entry(0), n = l.entry(1);
  l.start({seed, l.number(0)});
  l.require(l.both(l.at_least(n, 0), l.eq(l.op(Op::BvAnd, n, l.number(1)), 0)));
  l.step(l.less(i, n), {l.add(l.mul(5, x), 3), l.add(i, 1)});
  for (const auto& [s, of_n] : {std::pair{42, 10}, {7, 30}, {-3, 4}, {0, 20}, {1'000'001, 8}}) l.run({s, of_n});
  EXPECT_TRUE(l.proves(l.eq(l.op(Op::BvAnd, l.sub(x, seed), l.number(1)), 0))) << l.text();
}

TEST(LoopInvariants, StepsNeverMeetZero) {  // x += 2 from 1, until it is 0: it never is
  Loop l({"x"}, {}, {0, 1, 2});
  const Term x = l.local(0);
  l.start({l.number(1)});
  l.step(l.no(l.eq(x, 0)), {l.add(x, 2)});
  l.run({});
  EXPECT_TRUE(l.proves(l.builder().falsity())) << l.text();
}

TEST(LoopInvariants, QuotientAndRemainder) {
  Loop l({"q", "r"}, {"n", "d"}, {0, 1});
  const Term q = l.local(0), r = l.local(1), n = l.entry(0), d = l.entry(1);
  l.start({l.number(0), n});
  l.require(l.both(l.at_least(n, 0), l.at_least(d, 1)));
  l.step(l.at_most(d, r), {l.add(q, 1), l.sub(r, d)});
  for (const auto& [x, y] : {std::pair{17, 3}, {40, 7}, {9, 10}, {31, 2}, {100, 9}}) l.run({x, y});
  EXPECT_TRUE(l.proves(l.both(l.eq(n, l.add(l.mul(q, d), r)), l.both(l.at_least(r, 0), l.less(r, d))))) << l.text();
}

TEST(LoopInvariants, StepsOfThreePassTheEnd) {
  Loop l({"i"}, {"n"}, {0, 3});
  const Term i = l.local(0), n = l.entry(0);
  l.start({l.number(0)});
  l.require(l.both(l.at_least(n, 0), l.less(n, 1'000'000)));
  l.step(l.less(i, n), {l.add(i, 3)});
  for (const std::int32_t of_n : {0, 1, 2, 3, 10, 50}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.both(l.eq(l.op(Op::BvSrem, i, l.number(3)), 0), l.at_most(i, l.add(n, 2))))) << l.text();
}

TEST(LoopInvariants, OddAndEvenRounds) {
  Loop l({"i", "a", "b"}, {"n"}, {0, 1, 2});
  const Term i = l.local(0), a = l.local(1), b = l.local(2), n = l.entry(0);
  l.start({l.number(0), l.number(0), l.number(0)});
  l.require(l.at_least(n, 0));
  const Term is_even = l.eq(l.op(Op::BvAnd, i, l.number(1)), 0);
  l.step(l.less(i, n), is_even, {l.add(i, 1), l.add(a, 1), b}, {l.add(i, 1), a, l.add(b, 1)});
  for (const std::int32_t of_n : {0, 1, 2, 9, 30}) l.run({of_n});
  const Term more = l.sub(a, b);
  EXPECT_TRUE(l.proves(l.both(l.eq(l.add(a, b), n), l.both(l.at_least(more, 0), l.at_most(more, l.number(1))))))
      << l.text();
}

TEST(LoopInvariants, SortingThreeKeepsTheirSum) {
  Loop l({"a", "b", "c"}, {"x", "y", "z"}, {0, 1});
  const Term a = l.local(0), b = l.local(1), c = l.local(2), x = l.entry(0), y = l.entry(1), z = l.entry(2);
  l.start({x, y, z});
  const Term is_first = l.less(b, a);
  l.step(l.builder().lor(is_first, l.less(c, b)), is_first, {b, a, c}, {a, c, b});
  for (const State& s :
       std::vector<State>{{3, 2, 1}, {1, 2, 3}, {5, -7, 9}, {100, 50, 7}, {-4, 8, -9}, {6, 1, 4}, {9, 9, 2}})
    l.run(s);
  EXPECT_TRUE(l.proves(l.both(l.eq(l.add(l.add(a, b), c), l.add(l.add(x, y), z)), l.at_most(a, c)))) << l.text();
}

TEST(LoopInvariants, GeometricSum) {
  Loop l({"s", "p", "i"}, {"n"}, {0, 1, 3});
  const Term s = l.local(0), p = l.local(1), i = l.local(2), n = l.entry(0);
  l.start({l.number(0), l.number(1), l.number(0)});
  l.step(l.less(i, n), {l.add(s, p), l.mul(3, p), l.add(i, 1)});
  for (const std::int32_t of_n : {-1, 0, 5, 40}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.eq(l.add(l.mul(2, s), 1), p))) << l.text();
}

TEST(LoopInvariants, TransfersKeepTheTotal) {
  Loop l({"x", "y"}, {"n"}, {0, 1});
  const Term x = l.local(0), y = l.local(1), n = l.entry(0);
  l.start({n, l.number(0)});
  l.step(l.less(l.number(0), x), {l.add(x, -1), l.add(y, 1)});
  for (const std::int32_t of_n : {-5, 0, 5, 40}) l.run({of_n});
  EXPECT_TRUE(l.proves(l.implies(l.at_least(n, 0), l.eq(y, n)))) << l.text();
}

TEST(LoopInvariants, BitsAreTakenOneByOne) {
  Loop l({"x", "bits"}, {"x0"}, {0, 1});
  const Term x = l.local(0), bits = l.local(1), x0 = l.entry(0);
  l.start({x0, l.number(0)});
  l.step(l.no(l.eq(x, 0)),
         {l.op(Op::BvAnd, x, l.add(x, -1)), l.op(Op::BvOr, bits, l.sub(x, l.op(Op::BvAnd, x, l.add(x, -1))))});
  for (const std::int32_t of_x : {0, 0x7F3, -1, 0x1234567, 0x40000001}) l.run({of_x});
  EXPECT_TRUE(l.proves(l.eq(bits, x0))) << l.text();
}

}  // namespace
}  // namespace dashj::learn
