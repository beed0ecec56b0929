// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <unordered_map>
#include <utility>
#include <vector>

namespace dashj::smt {

/// A literal as SAT solvers number them: a variable, or negated; never 0.
using Literal = int;

/// Gates as clauses (G. Tseitin, 1968). Equal gates are one, and those with constant or equal inputs none.
class CircuitClauses {
 public:
  /// Adds a literal to the clause at hand; 0 ends it.
  using AddLiteral = std::function<void(Literal)>;
  enum class Gate : std::uint8_t { None, And, ExclusiveOr, Choice, Majority };
  /// A gate and its inputs, each made before it; of `Choice` the condition comes first. `None`: a free variable.
  struct Made {
    Gate gate = Gate::None;
    Literal a = 0, b = 0, c = 0;
    bool operator==(const Made&) const = default;
  };
  explicit CircuitClauses(AddLiteral add);

  [[nodiscard]] Literal truth() const { return 1; }
  [[nodiscard]] Literal falsity() const { return -1; }
  [[nodiscard]] Literal constant(bool value) const { return value ? truth() : falsity(); }
  [[nodiscard]] Literal fresh();
  [[nodiscard]] Literal land(Literal a, Literal b);
  [[nodiscard]] Literal lor(Literal a, Literal b) { return -land(-a, -b); }
  /// Whether the gates of the condition show that it holds wherever the literal does. False: they may still.
  [[nodiscard]] bool implies(Literal literal, Literal condition) const;
  [[nodiscard]] Literal exclusive_or(Literal a, Literal b);
  [[nodiscard]] Literal choice(Literal condition, Literal then, Literal otherwise);
  /// Whether two of the three hold.
  [[nodiscard]] Literal majority(Literal a, Literal b, Literal c);
  [[nodiscard]] std::uint64_t clauses() const { return clauses_; }
  /// What makes a variable.
  [[nodiscard]] const Made& made(Literal variable) const { return made_[static_cast<std::size_t>(variable)]; }

 private:
  struct Hash {
    std::size_t operator()(const Made& made) const;
  };
  [[nodiscard]] bool implies(Literal literal, Literal condition, std::size_t& gates) const;
  void clause(std::initializer_list<Literal> literals);
  /// The output of a gate; `is_new`: its clauses are still to be added.
  [[nodiscard]] std::pair<Literal, bool> output(const Made& made);
  /// The inputs of a conjunction; null: the literal is none.
  [[nodiscard]] const Made* conjunction(Literal literal) const;

  AddLiteral add_;
  std::uint64_t clauses_ = 0;
  std::unordered_map<Made, Literal, Hash> gates_;
  std::vector<Made> made_;  // by variable; the first one, 1, is true
};

}  // namespace dashj::smt
