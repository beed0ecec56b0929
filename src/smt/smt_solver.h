// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/work_meter.h"
#include "term/term_store.h"

namespace dashj::smt {

/// A satisfying assignment; it has a value for every variable and every Apply term below the assertions. Equal
/// arguments of a function have equal values. Other variables are absent: users take 0.
struct Model {
  std::unordered_map<std::uint32_t, std::uint64_t> values;  // id of a variable or Apply term -> bits
  [[nodiscard]] std::uint64_t value(term::Term term) const {
    const auto it = values.find(term.id);
    return it == values.end() ? 0 : it->second;
  }
};

struct Sat {
  Model model;
};
/// `core`: indices of assertions that are unsat together; all of them when no core was asked for.
struct Unsat {
  std::vector<std::size_t> core;
};
/// Never sat nor unsat: resource limit, clock, Ctrl-C, or the solver's own reason.
struct Undecided {
  std::string reason;
};
using CheckResult = std::variant<Sat, Unsat, Undecided>;

struct Query {
  /// Bool terms, conjoined. What is asked stands last, behind what is known: that makes long queries shorter
  /// (chain/lazy_solver.h), and no answer another.
  std::span<const term::Term> assertions;
  bool wants_core = false;
  std::uint64_t resource_limit = 0;  ///< Deterministic solver units; 0: the default of the solver.
  /// Off: a Sat may rest on anything about uninterpreted functions; nothing is looked up about them
  /// (fact/fact_solver.h).
  bool opens_calls = true;
  /// Units for all rounds of a query about calls (fact/fact_solver.h). What they leave open is Undecided then; without
  /// it (0) the rounds may use a few resource limits, and the last model is the answer whatever it says of calls.
  std::uint64_t total_limit = 0;
  /// Unknowns stand for cells that maps were read at (maps/map_solver.h). No answer depends on it, but which engine is
  /// asked first, and how numbers are read as integers.
  bool is_of_cells = false;

  [[nodiscard]] Query with_limit(std::uint64_t units) const {
    Query limited = *this;
    limited.resource_limit = units;
    return limited;
  }
};

/// One satisfiability check at a time over terms of one TermStore. Deterministic for the same sequence of calls, the
/// clock excepted.
class SmtSolver {
 public:
  /// `meter`: what queries are charged to, that of the solver behind it for a ring. Null: one of its own.
  explicit SmtSolver(WorkMeter* meter = nullptr) : meter_(meter != nullptr ? *meter : own_) {}
  virtual ~SmtSolver() = default;
  SmtSolver(const SmtSolver&) = delete;
  SmtSolver& operator=(const SmtSolver&) = delete;

  [[nodiscard]] virtual CheckResult check(const Query& query) = 0;
  [[nodiscard]] WorkMeter& meter() const { return meter_; }
  /// A limit on several queries is a number that this may come to.
  [[nodiscard]] std::uint64_t units_used() const { return meter_.used(Work::SolverUnits); }

 private:
  WorkMeter own_;
  WorkMeter& meter_;
};

}  // namespace dashj::smt
