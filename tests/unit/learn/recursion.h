// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "learn/relation_learner.h"
#include "smt/chain/solver_chain.h"

namespace dashj::learn {

/// A recursive method as one term over its parameters, in which an application of `f` is a call of itself; enough to
/// run it, to collect samples, and to prove by induction on the depth of recursion what was guessed from them.
class Recursion {
 public:
  using Body = std::function<term::Term(Recursion& self)>;

  Recursion(std::size_t arity, std::vector<std::int32_t> constants, const Body& body);

  [[nodiscard]] term::Builder& builder() { return builder_; }
  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] term::Term formal(std::size_t index) const { return shape_.formals[index]; }
  [[nodiscard]] term::Term result() const { return shape_.result; }

  // A small language for bodies and goals.
  [[nodiscard]] term::Term number(std::int32_t value) { return store_.int_const(value); }
  [[nodiscard]] term::Term call(std::vector<term::Term> args) { return store_.apply("f", term::kInt, args); }
  [[nodiscard]] term::Term op(term::Op op, term::Term a, term::Term b) { return builder_.make(op, {a, b}); }
  [[nodiscard]] term::Term add(term::Term a, term::Term b) { return op(term::Op::BvAdd, a, b); }
  [[nodiscard]] term::Term sub(term::Term a, term::Term b) { return op(term::Op::BvSub, a, b); }
  [[nodiscard]] term::Term mul(term::Term a, term::Term b) { return op(term::Op::BvMul, a, b); }
  [[nodiscard]] term::Term eq(term::Term a, term::Term b) { return op(term::Op::Eq, a, b); }
  [[nodiscard]] term::Term less(term::Term a, term::Term b) { return op(term::Op::BvSlt, a, b); }
  [[nodiscard]] term::Term at_most(term::Term a, term::Term b) { return op(term::Op::BvSle, a, b); }
  [[nodiscard]] term::Term ite(term::Term c, term::Term a, term::Term b) { return builder_.ite(c, a, b); }
  [[nodiscard]] term::Term implies(term::Term a, term::Term b) { return builder_.lor(builder_.lnot(a), b); }

  /// Runs the method on all combinations of these arguments; each activation that comes back, inner ones included, is a
  /// sample. A run that recurses too often is cut.
  [[nodiscard]] std::vector<Sample> samples(const std::vector<std::int32_t>& arguments);

  /// Of the candidates, those that hold together by induction; then: do they imply the goal?
  [[nodiscard]] std::vector<term::Term> inductive(std::vector<term::Term> candidates);
  [[nodiscard]] bool follows(const std::vector<term::Term>& facts, term::Term goal);

 private:
  [[nodiscard]] bool run(const std::vector<std::int32_t>& arguments, int depth, std::int32_t& result);
  [[nodiscard]] bool is_step(term::Term candidate, const std::vector<term::Term>& assumed, std::uint64_t limit);

  term::TermStore store_;
  term::Builder builder_{store_};
  Shape shape_;
  term::Term body_;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<smt::SmtSolver> solver_ = smt::make_solver_chain(store_, stop_, statistics_, {});
  int fuel_ = 0;
  std::set<std::pair<std::vector<std::int32_t>, std::int32_t>> seen_;
};

}  // namespace dashj::learn
