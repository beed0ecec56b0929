// SPDX-License-Identifier: MIT
#include "smt/z3_solver.h"

#include <fmt/format.h>
#include <z3++.h>

#include <optional>

#include "base/check.h"
#include "smt/watchdog.h"
#include "smt/z3_context.h"
#include "smt/z3_translator.h"
#include "term/evaluate.h"

namespace dashj::smt {

namespace {

using term::Term;

enum class Engine { BitBlast, SmtCore };

struct Stage {
  Engine engine;
  std::uint64_t resource_limit;
};

// In this order until one decides.
constexpr Stage kStages[] = {
    {Engine::BitBlast, 1'000'000},
    {Engine::SmtCore, 4'000'000},
    {Engine::BitBlast, 40'000'000},
};
constexpr std::uint64_t kTableLimit = 45'000'000;

// A context and what lives in it. Dropped as a whole once it was interrupted, since Z3 does not promise that it is of
// use then.
struct Session {
  explicit Session(const term::TermStore& store) : context(take_z3_context()), translator(store, *context) {}
  std::unique_ptr<z3::context> context;
  Z3Translator translator;
};

class Z3Solver final : public SmtSolver {
 public:
  Z3Solver(const term::TermStore& store, const StopToken& stop, std::uint64_t default_limit)
      : store_(store), variables_(store), stop_(stop), watchdog_(stop), default_limit_(default_limit) {}

  CheckResult check(const Query& query) override;

 private:
  [[nodiscard]] z3::solver make_solver(const Stage& stage, std::uint64_t limit);
  [[nodiscard]] CheckResult run(const Query& query, const Stage& stage, std::uint64_t limit);
  [[nodiscard]] Model model_of(const Query& query, z3::solver& solver);
  [[nodiscard]] std::string stop_text() const;

  const term::TermStore& store_;
  term::VariableCollector variables_;
  const StopToken& stop_;
  std::optional<Session> session_;
  Watchdog watchdog_;
  std::uint64_t default_limit_;
};

std::string Z3Solver::stop_text() const {
  switch (stop_.reason()) {
    case StopReason::Interrupted:
      return "interrupted";
    case StopReason::Timeout:
      return "timeout";
    default:
      return "stopped";
  }
}

z3::solver Z3Solver::make_solver(const Stage& stage, std::uint64_t limit) {
  z3::context& context = *session_->context;
  z3::solver solver =
      stage.engine == Engine::BitBlast ? z3::solver(context, "QF_BV") : z3::solver(context, z3::solver::simple());
  z3::params params(context);
  params.set("rlimit", static_cast<unsigned>(std::min<std::uint64_t>(limit, 0xFFFFFFFFu)));
  solver.set(params);
  return solver;
}

Model Z3Solver::model_of(const Query& query, z3::solver& solver) {
  Model result;
  const z3::model model = solver.get_model();
  for (const Term assertion : query.assertions) {
    for (const Term variable : variables_.variables(assertion)) {
      if (result.values.contains(variable.id)) continue;
      const z3::expr value = model.eval(session_->translator.translate(variable), true);
      const bool is_bool = store_.sort(variable).is_bool();
      result.values.emplace(variable.id, is_bool ? (value.is_true() ? 1 : 0) : value.get_numeral_uint64());
    }
  }
  return result;
}

CheckResult Z3Solver::run(const Query& query, const Stage& stage, std::uint64_t limit) {
  z3::context& context = *session_->context;
  z3::solver solver = make_solver(stage, limit);
  z3::expr_vector assumptions(context);
  for (std::size_t i = 0; i < query.assertions.size(); ++i) {
    const z3::expr assertion = session_->translator.translate(query.assertions[i]);
    if (!query.wants_core) {
      solver.add(assertion);
      continue;
    }
    assumptions.push_back(context.bool_const(fmt::format("a{}", i).c_str()));
    solver.add(z3::implies(assumptions.back(), assertion));
  }
  z3::check_result answer = z3::unknown;
  std::exception_ptr failure;  // guard must not be left by an exception
  const bool was_interrupted = watchdog_.guard(
      [&] {
        try {
          answer = query.wants_core ? solver.check(assumptions) : solver.check();
        } catch (const z3::exception&) {
          failure = std::current_exception();
        }
      },
      [&context] { context.interrupt(); });
  if (was_interrupted && answer == z3::unknown) return Undecided{stop_text()};
  if (failure) std::rethrow_exception(failure);
  if (answer == z3::sat) return Sat{model_of(query, solver)};
  if (answer == z3::unknown) return Undecided{solver.reason_unknown()};
  Unsat unsat;
  if (query.wants_core) {
    const z3::expr_vector core = solver.unsat_core();
    for (unsigned i = 0; i < core.size(); ++i) {
      unsat.core.push_back(
          static_cast<std::size_t>(std::stoul(core[static_cast<int>(i)].decl().name().str().substr(1))));
    }
    std::sort(unsat.core.begin(), unsat.core.end());
  } else {
    for (std::size_t i = 0; i < query.assertions.size(); ++i) unsat.core.push_back(i);
  }
  return unsat;
}

CheckResult Z3Solver::check(const Query& query) {
  if (stop_.should_stop()) return Undecided{stop_text()};
  const std::uint64_t limit = query.resource_limit != 0 ? query.resource_limit : default_limit_;
  std::string reason;
  for (const Stage& stage : kStages) {
    // An explicit limit scales the whole table.
    const double share = limit == 0 ? 1.0 : static_cast<double>(limit) / kTableLimit;
    const auto stage_limit = static_cast<std::uint64_t>(static_cast<double>(stage.resource_limit) * share) + 1;
    CheckResult result = Undecided{};
    try {
      if (!session_) session_.emplace(store_);
      result = run(query, stage, stage_limit);
    } catch (const z3::exception& failure) {
      result = Undecided{std::string("Z3: ") + failure.msg()};
    }
    const auto* undecided = std::get_if<Undecided>(&result);
    if (undecided == nullptr) return result;
    reason = undecided->reason;
    if (!stop_.should_stop()) continue;
    session_.reset();
    return Undecided{stop_text()};
  }
  return Undecided{reason};
}

}  // namespace

std::unique_ptr<SmtSolver> make_z3_solver(const term::TermStore& store, const StopToken& stop,
                                          std::uint64_t default_limit) {
  return std::make_unique<Z3Solver>(store, stop, default_limit);
}

}  // namespace dashj::smt
