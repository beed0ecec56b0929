// SPDX-License-Identifier: MIT
#include "smt/z3/z3_solver.h"

#include <fmt/format.h>
#include <z3++.h>

#include <algorithm>
#include <exception>
#include <optional>

#include "base/check.h"
#include "base/mutant.h"
#include "smt/limits.h"
#include "smt/query_scan.h"
#include "smt/z3/bit_blaster.h"
#include "smt/z3/integer_relaxation.h"
#include "smt/z3/opaque_lemmas.h"
#include "smt/z3/watchdog.h"
#include "smt/z3/z3_context.h"
#include "smt/z3/z3_lemmas.h"
#include "smt/z3/z3_translator.h"
#include "term/evaluate.h"

namespace dashj::smt {

namespace {

using term::Term;

// Measured by tests/bench/smt_bench with Z3 4.8.12, about 100,000 units in 10 ms: the core decides linear queries and
// many products in 1 ms, where circuits and their preprocessing alone take 1 to 2 ms; the bit-blaster decides most of
// the rest in 5 to 100 ms, hashes and divisions among them; the core again some products on which the bit-blaster has
// no answer in seconds; what is left gets about 4 s. Chains of orders, as sorted arrays make them, are a few steps over
// the integers and a case distinction over all bits for everything else; there Z3's older simplex takes 15 ms where its
// newer one takes 80.
const Stage kStages[] = {
    {Engine::SmallIntegers, kSmallIntegersUnits, Suits::ManySums},
    {Engine::Integers, kFirstIntegersUnits, Suits::DivisionsAndProducts},
    {Engine::Orders, kOrdersOfCellsUnits, Suits::OrdersOfCells},
    {Engine::Integers, kLongSumsUnits, Suits::LongSums},
    {Engine::SmtCore, kFirstCoreUnits},
    {Engine::Orders, kOrdersUnits, Suits::Orders},
    {Engine::Integers, kSecondIntegersUnits, Suits::Arithmetic},
    {Engine::Integers, kLongIntegersUnits, Suits::LongArithmetic},
    {Engine::Integers, kLongDivisionsUnits, Suits::LongDivisions},
    {Engine::Integers, kComparedSumsUnits, Suits::ComparedSums},
    {Engine::BitBlast, kFirstBitsUnits},
    {Engine::SmtCore, kSecondCoreUnits},
    {Engine::BitBlast, kLastBitsUnits},
};

bool is_too_large(const Stage& stage, const QueryShape& shape) {
  switch (stage.engine) {
    case Engine::BitBlast:
      return shape.gates > std::min(stage.resource_limit, kMaxGates);
    case Engine::SmtCore:
      return shape.nodes > kMaxCoreNodes || shape.gates > kMaxCoreGates;
    case Engine::Integers:
    case Engine::SmallIntegers:
    case Engine::Orders:
      return shape.nodes > kMaxCoreNodes;
  }
  DASHJ_UNREACHABLE("every engine should be known");
}

// A context and what lives in it. Dropped as a whole once it was interrupted, since Z3 does not promise that it is of
// use then.
struct Session {
  explicit Session(const term::TermStore& store) : Session(store, take_z3_context()) {}
  Session(const term::TermStore& store, PooledContext pooled)
      : context(std::move(pooled.context)), translator(store, *context), units(pooled.units), age(pooled.age) {}
  std::unique_ptr<z3::context> context;
  Z3Translator translator;
  std::uint64_t units;  // Z3's own count, at the end of the last query
  std::uint64_t age;
};

// Of its limit Z3 says "canceled", or in the core what follows.
std::string reason_of(z3::solver& solver) {
  const std::string reason = solver.reason_unknown();
  return reason == "canceled" || reason == "max. resource limit exceeded" ? "more work than it may do" : reason;
}

class Z3Solver final : public SmtSolver {
 public:
  Z3Solver(const term::TermStore& store, const StopToken& stop, Statistics& statistics, std::uint64_t default_limit,
           std::span<const Stage> stages, WorkMeter* meter)
      : SmtSolver(meter),
        store_(store),
        variables_(store),
        evaluator_(store),
        scanner_(store),
        stop_(stop),
        statistics_(statistics),
        watchdog_(stop),
        default_limit_(default_limit),
        stages_(stages.begin(), stages.end()) {}
  ~Z3Solver() override {
    if (!session_) return;
    PooledContext pooled{std::move(session_->context), session_->units, session_->age};
    session_.reset();  // its translations are terms of the context
    give_back_z3_context(std::move(pooled));
  }
  Z3Solver(const Z3Solver&) = delete;
  Z3Solver& operator=(const Z3Solver&) = delete;

  CheckResult check(const Query& query) override;

 private:
  [[nodiscard]] z3::solver make_solver(Engine engine, std::uint64_t limit, bool has_floats, bool wants_core);
  [[nodiscard]] CheckResult attempt(const Query& query, const QueryShape& shape, const Stage& stage);
  [[nodiscard]] CheckResult run(const Query& query, const QueryShape& shape, const Stage& stage);
  void say_what_is(Term opaque, const Model& model, std::vector<z3::expr>& lemmas);
  [[nodiscard]] CheckResult run_over_integers(const Query& query, const Stage& stage);
  void make_small(const Query& query, std::map<Term, ValueRange>& ranges);
  [[nodiscard]] std::optional<Model> proposed_model(const Query& query, const IntegerRelaxation& integers,
                                                    z3::solver& solver);
  [[nodiscard]] z3::expr_vector assert_all(const Query& query, z3::solver& solver);
  [[nodiscard]] z3::check_result guarded_check(z3::solver& solver, const z3::expr_vector& assumptions);
  [[nodiscard]] Model model_of(const Query& query, z3::solver& solver);
  [[nodiscard]] bool is_model(const Query& query, const Model& model);
  [[nodiscard]] static std::vector<std::size_t> core_of(const Query& query, z3::solver& solver);
  void count_units(z3::solver& solver, std::uint64_t unit = 1);

  const term::TermStore& store_;
  term::VariableCollector variables_;
  term::Evaluator evaluator_;
  QueryScanner scanner_;
  const StopToken& stop_;
  Statistics& statistics_;
  std::optional<Session> session_;
  bool is_session_spoilt_ = false;
  Watchdog watchdog_;
  std::uint64_t default_limit_;
  std::vector<Stage> stages_;
};

bool suits(Suits suited, const Query& query, const QueryShape& shape, std::uint64_t units) {
  const bool has_divisions = shape.has_divisions || !shape.divisions.empty();
  // (low + high) >>> 1 is an index. Elsewhere such shifts are most often of hashes.
  const bool has_operators_on_bits = shape.has_bits || (shape.has_unsigned_shifts && !query.is_of_cells);
  const bool has_bits = has_operators_on_bits || shape.has_rests;
  const bool is_calculated = shape.has_floats || has_divisions || has_operators_on_bits || shape.products > 0;
  const bool is_of_orders = !is_calculated && shape.sums <= kFewSums;
  const bool is_of_arithmetic = !shape.has_floats && (has_divisions || !has_bits);
  const bool is_long = is_of_arithmetic && shape.products == 0 && shape.nodes >= kLongArithmetic;
  switch (suited) {
    case Suits::All:
      return true;
    case Suits::Orders:
      return is_of_orders && shape.nodes >= kManyOrders;
    case Suits::OrdersOfCells:
      return is_of_orders && query.is_of_cells && shape.nodes >= kManyOrdersOfCells;
    case Suits::Arithmetic:
      return is_of_arithmetic;
    case Suits::LongArithmetic:
      return is_long && shape.divisions.empty() && units >= kShareOfLongTurn * kLongIntegersUnits;
    case Suits::LongDivisions:
      return is_long && !shape.divisions.empty() && units >= kShareOfLongTurn * kLongDivisionsUnits;
    case Suits::ManySums:
      return !is_calculated && !shape.has_rests && shape.sums >= kManySums;
    case Suits::LongSums:
      return !is_calculated && !shape.has_rests && shape.long_sums >= kManySums;
    case Suits::ComparedSums:
      return !is_calculated && shape.sums >= kManySums && shape.nodes <= kMaxComparedSums &&
             units >= kComparedSumsUnits;
    case Suits::DivisionsAndProducts:
      return !shape.has_floats && (has_divisions || (shape.products > 0 && !has_bits));
  }
  DASHJ_UNREACHABLE("every kind of query should be known");
}

std::string stop_text(StopReason reason) {
  switch (reason) {
    case StopReason::None:
      return "interrupted inside Z3";
    case StopReason::Timeout:
      return "timeout";
    case StopReason::Interrupted:
      return "interrupted";
    case StopReason::Memory:
      return "memory limit";
  }
  DASHJ_UNREACHABLE("every stop reason should have a text");
}

z3::solver Z3Solver::make_solver(Engine engine, std::uint64_t limit, bool has_floats, bool wants_core) {
  z3::context& context = *session_->context;
  z3::solver solver = engine != Engine::BitBlast ? z3::solver(context, z3::solver::simple())
                      : has_floats               ? z3::solver(context, "QF_BVFP")
                      : wants_core               ? z3::solver(context, "QF_BV")
                                                 : bit_blaster(context);
  z3::params params(context);
  params.set("rlimit", static_cast<unsigned>(std::min<std::uint64_t>(limit, 0xFFFFFFFFu)));
  // Z3 would put its own handler in place of ours, and our Ctrl-C would never be heard of.
  params.set("ctrl_c", false);
  constexpr unsigned kOlderSimplex = 2;
  if (engine == Engine::Orders) params.set("arith.solver", kOlderSimplex);
  solver.set(params);
  return solver;
}

// Gives the assumptions that stand for the assertions, by index; none when no core is wanted.
z3::expr_vector Z3Solver::assert_all(const Query& query, z3::solver& solver) {
  z3::expr_vector assumptions(*session_->context);
  for (std::size_t i = 0; i < query.assertions.size(); ++i) {
    const z3::expr assertion = session_->translator.translate(query.assertions[i]);
    if (query.wants_core) {
      assumptions.push_back(session_->context->bool_const(fmt::format("a{}", i).c_str()));
      solver.add(z3::implies(assumptions.back(), assertion));
    } else {
      solver.add(assertion);
    }
  }
  return assumptions;
}

z3::check_result Z3Solver::guarded_check(z3::solver& solver, const z3::expr_vector& assumptions) {
  z3::check_result answer = z3::unknown;
  std::exception_ptr failure;  // the guard must end in order
  const auto work = [&] {
    try {
      answer = assumptions.empty() ? solver.check() : solver.check(assumptions);
    } catch (const z3::exception&) {
      failure = std::current_exception();
    }
  };
  z3::context& context = *session_->context;
  if (watchdog_.guard(work, [&context] { context.interrupt(); })) is_session_spoilt_ = true;
  if (failure) std::rethrow_exception(failure);
  return answer;
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

bool Z3Solver::is_model(const Query& query, const Model& model) {
  const auto value_of = [&](Term variable) { return model.value(variable); };
  return std::all_of(query.assertions.begin(), query.assertions.end(),
                     [&](Term assertion) { return evaluator_.evaluate(assertion, value_of) == 1; });
}

std::vector<std::size_t> Z3Solver::core_of(const Query& query, z3::solver& solver) {
  std::vector<std::size_t> core;
  if (!query.wants_core) {
    for (std::size_t i = 0; i < query.assertions.size(); ++i) core.push_back(i);
    return core;
  }
  for (const z3::expr& assumption : solver.unsat_core()) {
    core.push_back(std::stoul(assumption.decl().name().str().substr(1)));  // "a3" stands for assertion 3
  }
  std::sort(core.begin(), core.end());
  return core;
}

void Z3Solver::count_units(z3::solver& solver, std::uint64_t unit) {
  const z3::stats stats = solver.statistics();
  for (unsigned i = 0; i < stats.size(); ++i) {
    if (stats.key(i) != "rlimit count") continue;
    const std::uint64_t units =
        stats.is_uint(i) ? stats.uint_value(i) : static_cast<std::uint64_t>(stats.double_value(i));
    const std::uint64_t used = unit * (units - std::min(units, session_->units));
    meter().charge(Work::SolverUnits, used);
    statistics_.add("solver.units", used);
    session_->units = units;
  }
}

CheckResult Z3Solver::run(const Query& query, const QueryShape& shape, const Stage& stage) {
  if (!session_) session_.emplace(store_);
  std::vector<z3::expr> lemmas;
  for (const Term opaque : shape.opaque) say_at_first(store_, opaque, session_->translator, lemmas);
  std::uint64_t left = stage.resource_limit;
  for (int round = 0;; ++round) {
    const std::uint64_t before = session_->units;
    z3::solver solver = make_solver(stage.engine, left, shape.has_floats, query.wants_core);
    const z3::expr_vector assumptions = assert_all(query, solver);
    if (!shape.divisions.empty()) add_division_lemmas(store_, shape.divisions, session_->translator, solver);
    for (const z3::expr& lemma : lemmas) solver.add(lemma);
    const z3::check_result answer = guarded_check(solver, assumptions);
    count_units(solver, shape.has_floats ? kUnitsOfFloatUnit : 1);
    if (answer == z3::unsat) return Unsat{core_of(query, solver)};
    if (answer != z3::sat) return Undecided{reason_of(solver)};
    Model model = model_of(query, solver);
    // What Z3 has made up for an opaque operator need not be so.
    if (shape.opaque.empty() || is_model(query, model)) return Sat{std::move(model)};
    const std::uint64_t used = session_->units - before;
    if (round == kMaxOpaqueRounds || used >= left) return Undecided{"a root, remainder or fused product of floats"};
    left -= used;
    for (const Term opaque : shape.opaque) say_what_is(opaque, model, lemmas);
  }
}

// Lemmas are true, whatever the model is.
void Z3Solver::say_what_is(Term opaque, const Model& model, std::vector<z3::expr>& lemmas) {
  const auto value_of = [&](Term variable) { return model.value(variable); };
  std::vector<std::uint64_t> arguments;
  for (const Term argument : store_.args(opaque)) arguments.push_back(evaluator_.evaluate(argument, value_of));
  say_of(store_, opaque, arguments, evaluator_.evaluate(opaque, value_of), session_->translator, lemmas);
}

// Unsat over the integers is unsat; a model counts if the terms themselves say so. The ranges of variables hold because
// of all assertions that give some, so a core has these as well; so as not to have every order, too, it does without
// them.
CheckResult Z3Solver::run_over_integers(const Query& query, const Stage& stage) {
  if (!session_) session_.emplace(store_);
  const Orders orders = query.wants_core ? Orders::Ignored : Orders::Followed;
  const bool is_small = stage.engine == Engine::SmallIntegers;
  auto ranges = value_ranges(store_, query.assertions, orders);
  if (is_small) make_small(query, ranges);
  const auto variables =
      query.is_of_cells ? IntegerRelaxation::Variables::Cells : IntegerRelaxation::Variables::Numbers;
  IntegerRelaxation integers(store_, *session_->context, std::move(ranges), variables);
  integers.translate(query.assertions);
  z3::solver solver = make_solver(stage.engine, stage.resource_limit, false, query.wants_core);
  for (const z3::expr& definition : integers.definitions()) solver.add(definition);
  z3::expr_vector assumptions(*session_->context);
  for (std::size_t i = 0; i < query.assertions.size(); ++i) {
    if (query.wants_core) assumptions.push_back(session_->context->bool_const(fmt::format("a{}", i).c_str()));
    const z3::expr assertion = integers.condition(query.assertions[i]);
    solver.add(query.wants_core ? z3::implies(assumptions.back(), assertion) : assertion);
  }
  const z3::check_result answer = guarded_check(solver, assumptions);
  count_units(solver);
  if (answer == z3::sat) {
    if (auto model = proposed_model(query, integers, solver)) return Sat{std::move(*model)};
  }
  if (answer != z3::unsat || DASHJ_MUTATE(small_integers_prove, is_small, false)) return Undecided{"integers"};
  statistics_.add("queries.integers");
  std::vector<std::size_t> core = core_of(query, solver);
  for (std::size_t i = 0; i < query.assertions.size(); ++i) {
    const bool gives_ranges = !value_ranges(store_, query.assertions.subspan(i, 1), Orders::Ignored).empty();
    if (DASHJ_MUTATE(core_without_ranges, gives_ranges, false) && std::find(core.begin(), core.end(), i) == core.end())
      core.push_back(i);
  }
  std::sort(core.begin(), core.end());
  return Unsat{std::move(core)};
}

// Where a sum cannot overflow it is one of integers, and the question is linear. Other values are left out, so that
// there is no model says nothing.
void Z3Solver::make_small(const Query& query, std::map<Term, ValueRange>& ranges) {
  for (const Term assertion : query.assertions) {
    for (const Term variable : variables_.variables(assertion)) {
      if (store_.sort(variable).is_bool()) continue;
      const std::int64_t most = static_cast<std::int64_t>(term::width_mask(store_.sort(variable).width) >> 1);
      ValueRange& range = ranges.try_emplace(variable, ValueRange{-most - 1, most}).first->second;
      range.low = std::max(range.low, -kSmallInteger);
      range.high = std::min(range.high, kSmallInteger);
    }
  }
}

std::optional<Model> Z3Solver::proposed_model(const Query& query, const IntegerRelaxation& integers,
                                              z3::solver& solver) {
  const z3::model model = solver.get_model();
  Model result;
  for (const Term assertion : query.assertions)
    for (const Term variable : variables_.variables(assertion))
      result.values[variable.id] = integers.bits(model, variable);
  if (!is_model(query, result)) return std::nullopt;
  return result;
}

CheckResult Z3Solver::attempt(const Query& query, const QueryShape& shape, const Stage& stage) {
  try {
    const bool is_over_integers =
        stage.engine == Engine::Integers || stage.engine == Engine::SmallIntegers || stage.engine == Engine::Orders;
    return is_over_integers ? run_over_integers(query, stage) : run(query, shape, stage);
  } catch (const z3::exception& failure) {
    return Undecided{std::string("Z3: ") + failure.msg()};
  }
}

CheckResult Z3Solver::check(const Query& query) {
  statistics_.add("queries.z3");
  const QueryShape shape = scanner_.scan(query.assertions);
  CheckResult result = Undecided{"too large"};
  const std::uint64_t limit = query.resource_limit != 0 ? query.resource_limit : default_limit_;
  std::uint64_t left = limit == 0         ? UINT64_MAX
                       : shape.has_floats ? std::max<std::uint64_t>(limit / kUnitsOfFloatUnit, 1)
                                          : limit;
  // Who offers more than all stages take gets longer ones.
  const std::uint64_t times = limit == 0 ? 1 : std::max<std::uint64_t>(left / units_of(stages_), 1);
  bool has_tried = false;
  for (std::size_t i = 0; i < stages_.size(); ++i) {
    if (stop_.should_stop()) return Undecided{stop_text(stop_.reason())};
    if (!suits(stages_[i].suits, query, shape, left)) continue;
    const Stage stage{stages_[i].engine, std::min(left, times * stages_[i].resource_limit)};
    if (is_too_large(stage, shape)) continue;
    if (has_tried) statistics_.add("queries.retried");
    has_tried = true;
    left -= stage.resource_limit;
    result = attempt(query, shape, stage);
    if (is_session_spoilt_) session_.reset();
    is_session_spoilt_ = false;
    if (!std::holds_alternative<Undecided>(result) || left == 0) break;
  }
  if (stop_.should_stop()) return Undecided{stop_text(stop_.reason())};
  return result;
}

}  // namespace

std::span<const Stage> default_stages() {
  return kStages;
}

std::uint64_t units_of(std::span<const Stage> stages) {
  std::uint64_t units = 0;
  for (const Stage& stage : stages) units += stage.resource_limit;
  return units;
}

std::unique_ptr<SmtSolver> make_z3_solver(const term::TermStore& store, const StopToken& stop, Statistics& statistics,
                                          std::uint64_t default_limit, std::span<const Stage> stages,
                                          WorkMeter* meter) {
  return std::make_unique<Z3Solver>(store, stop, statistics, default_limit, stages, meter);
}

}  // namespace dashj::smt
