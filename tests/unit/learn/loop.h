// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "learn/claim_maker.h"
#include "learn/state_learner.h"
#include "smt/chain/solver_chain.h"
#include "term/evaluate.h"

namespace dashj::learn {

/// `locals = start; while (guard) locals = next;`, perhaps with branches in its body, as terms over locals and the
/// values it was entered with: enough to run it, to see its states, and to prove what was guessed from them.
class Loop {
 public:
  /// Of ints, but for names like `long s`.
  Loop(const std::vector<std::string>& locals, const std::vector<std::string>& entries,
       std::vector<std::int64_t> constants = {});

  [[nodiscard]] term::Term local(std::size_t index) const { return shape_.variables[index]; }
  [[nodiscard]] term::Term entry(std::size_t index) const { return shape_.variables[local_count_ + index]; }

  void start(std::vector<term::Term> values) { start_ = std::move(values); }
  /// A condition on the entry values.
  void require(term::Term condition) { requirement_ = condition; }
  void step(term::Term guard, std::vector<term::Term> next);
  /// A step with a branch in it.
  void step(term::Term guard, term::Term condition, std::vector<term::Term> then_next,
            std::vector<term::Term> else_next);

  /// Sees the states at the head of the loop, the first `rounds` of them, if the entry values are as required.
  void run(const State& entries, int rounds = 60);

  /// Is the goal true behind the loop, by what is inductive of the candidates?
  [[nodiscard]] bool proves(term::Term goal);
  /// The candidates that are inductive together, for people.
  [[nodiscard]] std::string text() const;

  // A small language for steps and goals.
  [[nodiscard]] term::Builder& builder() { return builder_; }
  [[nodiscard]] term::Term number(std::int32_t value) { return make_.number(value); }
  [[nodiscard]] term::Term op(term::Op op, term::Term a, term::Term b) { return builder_.make(op, {a, b}); }
  [[nodiscard]] term::Term add(term::Term a, term::Term b) { return make_.sum(a, b); }
  [[nodiscard]] term::Term add(term::Term a, std::int32_t b) { return make_.sum(a, number(b)); }
  [[nodiscard]] term::Term sub(term::Term a, term::Term b) { return make_.difference(a, b); }
  [[nodiscard]] term::Term mul(term::Term a, term::Term b) { return make_.make(term::Op::BvMul, a, b); }
  [[nodiscard]] term::Term mul(std::int32_t a, term::Term b) { return make_.make(term::Op::BvMul, number(a), b); }
  [[nodiscard]] term::Term eq(term::Term a, term::Term b) { return make_.equal(a, b); }
  [[nodiscard]] term::Term eq(term::Term a, std::int32_t b) { return make_.equal(a, number(b)); }
  [[nodiscard]] term::Term less(term::Term a, term::Term b) { return make_.less(a, b); }
  [[nodiscard]] term::Term less(term::Term a, std::int32_t b) { return make_.less(a, number(b)); }
  [[nodiscard]] term::Term at_least(term::Term a, std::int32_t b) { return make_.at_most(number(b), a); }
  [[nodiscard]] term::Term at_most(term::Term a, term::Term b) { return make_.at_most(a, b); }
  [[nodiscard]] term::Term ite(term::Term c, term::Term a, term::Term b) { return builder_.ite(c, a, b); }
  [[nodiscard]] term::Term implies(term::Term a, term::Term b) { return make_.implies(a, b); }
  [[nodiscard]] term::Term wide(term::Term a) { return make_.widened(a, 64); }
  [[nodiscard]] term::Term both(term::Term a, term::Term b) { return builder_.land(a, b); }
  [[nodiscard]] term::Term no(term::Term a) { return builder_.lnot(a); }

 private:
  struct Path {
    term::Term condition;
    std::vector<term::Term> next;
  };

  [[nodiscard]] std::uint64_t value(term::Term term, const State& state);
  [[nodiscard]] term::Term behind(const Path& path, term::Term claim);
  /// A model if there is one; none if it is unsat; an empty one if that is not known.
  [[nodiscard]] std::optional<smt::Model> model(const std::vector<term::Term>& assertions, std::uint64_t limit);
  [[nodiscard]] bool is_kept(const Path& path, std::vector<term::Term>& claims, std::size_t index);
  [[nodiscard]] bool has_products(term::Term term) const;
  [[nodiscard]] std::vector<term::Term> inductive(std::vector<term::Term> claims);
  void keep_inductive();

  term::TermStore store_;
  term::Builder builder_{store_};
  ClaimMaker make_{builder_};
  StateShape shape_;
  std::size_t local_count_;
  std::vector<term::Term> start_;
  std::vector<Path> paths_;
  term::Term requirement_, guard_;
  std::vector<State> states_;
  std::vector<term::Term> facts_;
  std::size_t candidate_count_ = 0;
  StopToken stop_;
  Statistics statistics_;
  std::unique_ptr<smt::SmtSolver> solver_ = smt::make_solver_chain(store_, stop_, statistics_, {});
};

}  // namespace dashj::learn
