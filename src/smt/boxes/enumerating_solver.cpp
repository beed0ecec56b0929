// SPDX-License-Identifier: MIT
#include "smt/boxes/enumerating_solver.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "base/mutant.h"
#include "smt/limits.h"
#include "smt/value_ranges.h"
#include "smt/word_bounds.h"
#include "term/evaluate.h"

namespace dashj::smt {

using term::Op;
using term::Term;

namespace {

/// All assignments within the ranges, by backtracking: a node is evaluated when the last variable it depends on gets a
/// value, and an assertion that fails there cuts off everything below.
class Enumeration {
 public:
  Enumeration(const term::TermStore& store, std::span<const Term> assertions,
              std::vector<std::pair<Term, ValueRange>> variables, std::uint64_t max_steps)
      : store_(store), variables_(std::move(variables)), levels_(variables_.size() + 1), max_steps_(max_steps) {
    compile(assertions);
  }

  /// A model, or none; no answer when the steps are used up or `stop` says so.
  std::optional<std::optional<Model>> run(const StopToken& stop) {
    std::vector<std::uint64_t> next(variables_.size(), 0);  // how far above the least value
    std::size_t level = 0;
    if (!evaluate_level(0)) return std::optional<Model>();
    if (variables_.empty()) return model();
    while (true) {
      if (steps_ > max_steps_ || (steps_ > look_at_ && should_stop(stop))) return std::nullopt;
      const auto& [variable, range] = variables_[level];
      if (DASHJ_MUTATE(last_value_untried, next[level] >= range.count(), next[level] + 1 >= range.count())) {
        if (level == 0) return std::optional<Model>();
        --level;
        continue;
      }
      values_[index_of_.at(variable)] =
          (static_cast<std::uint64_t>(range.low) + next[level]++) & term::value_mask(store_.sort(variable));
      if (!evaluate_level(level + 1)) continue;
      if (level + 1 == variables_.size()) return model();
      ++level;
      next[level] = 0;
    }
  }

 private:
  struct Step {
    Op op;
    term::Sort sort;
    std::uint32_t parameter0, parameter1, target;
    std::vector<std::uint32_t> args;
    std::vector<term::Sort> sorts;
  };
  struct Level {
    std::vector<Step> steps;
    std::vector<std::uint32_t> assertions;  // indices of values that must be 1
  };

  // Nodes by id are in topological order: arguments are older than their term.
  void compile(std::span<const Term> assertions) {
    std::set<Term> nodes;
    std::vector<Term> work(assertions.begin(), assertions.end());
    while (!work.empty()) {
      const Term at = work.back();
      work.pop_back();
      if (nodes.insert(at).second) work.insert(work.end(), store_.args(at).begin(), store_.args(at).end());
    }
    std::map<Term, std::size_t> level_of;
    for (std::size_t i = 0; i < variables_.size(); ++i) level_of[variables_[i].first] = i + 1;
    for (const Term node : nodes) {
      const auto index = static_cast<std::uint32_t>(values_.size());
      index_of_[node] = index;
      values_.push_back(store_.is_const(node) ? store_.value(node) : 0);
      if (store_.args(node).empty()) continue;
      std::size_t level = 0;
      for (const Term arg : store_.args(node)) level = std::max(level, level_of[arg]);
      level_of[node] = level;
      levels_[level].steps.push_back(step(node, index));
    }
    for (const Term assertion : assertions) levels_[level_of[assertion]].assertions.push_back(index_of_[assertion]);
  }

  Step step(Term node, std::uint32_t target) {
    Step result{store_.op(node), store_.sort(node), 0, 0, target, {}, {}};
    if (term::has_parameters(result.op)) {
      result.parameter0 = store_.parameter0(node);
      result.parameter1 = store_.parameter1(node);
    }
    for (const Term arg : store_.args(node)) {
      result.args.push_back(index_of_.at(arg));
      result.sorts.push_back(store_.sort(arg));
    }
    return result;
  }

  bool evaluate_level(std::size_t number) {
    const Level& level = levels_[number];
    steps_ += level.steps.size() + 1;
    for (const Step& step : level.steps) {
      arguments_.clear();
      for (const std::uint32_t arg : step.args) arguments_.push_back(values_[arg]);
      values_[step.target] = term::apply(step.op, step.sort, arguments_, step.sorts, step.parameter0, step.parameter1);
    }
    return std::all_of(level.assertions.begin(), level.assertions.end(),
                       [&](std::uint32_t index) { return values_[index] == 1; });
  }

  bool should_stop(const StopToken& stop) {
    look_at_ = steps_ + kEnumerationStepsBetweenLooks;
    return stop.should_stop();
  }

  std::optional<Model> model() const {
    Model result;
    for (const auto& [variable, range] : variables_) result.values[variable.id] = values_[index_of_.at(variable)];
    return result;
  }

  const term::TermStore& store_;
  std::vector<std::pair<Term, ValueRange>> variables_;
  std::vector<Level> levels_;
  std::map<Term, std::uint32_t> index_of_;
  std::vector<std::uint64_t> values_, arguments_;
  std::uint64_t steps_ = 0, max_steps_, look_at_ = kEnumerationStepsBetweenLooks;
};

class EnumeratingSolver : public SmtSolver {
 public:
  EnumeratingSolver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store, const StopToken& stop,
                    Statistics& statistics)
      : SmtSolver(&inner->meter()),
        inner_(std::move(inner)),
        store_(store),
        collector_(store),
        stop_(stop),
        statistics_(statistics) {}

  CheckResult check(const Query& query) override {
    auto variables = few_values(query);
    if (!variables) return inner_->check(query);
    Query quick = query;
    if (quick.resource_limit == 0 || quick.resource_limit > kUnitsBeforeEnumerating)
      quick.resource_limit = kUnitsBeforeEnumerating;
    CheckResult answer = inner_->check(quick);
    if (!std::holds_alternative<Undecided>(answer) || stop_.should_stop()) return answer;
    const auto tried =
        Enumeration(store_, query.assertions, std::move(*variables), kEnumerationStepsPerUnit * quick.resource_limit)
            .run(stop_);
    if (!tried) return quick.resource_limit == query.resource_limit ? answer : inner_->check(query);
    statistics_.add("queries.enumerated");
    if (*tried) return Sat{**tried};
    Unsat unsat;
    unsat.core.resize(query.assertions.size());
    std::iota(unsat.core.begin(), unsat.core.end(), std::size_t{0});
    return unsat;
  }

 private:
  // The variables with their ranges, those with few values first; none when there are too many assignments or another
  // sort.
  std::optional<std::vector<std::pair<Term, ValueRange>>> few_values(const Query& query) {
    const std::map<Term, ValueRange> ranges = value_ranges(store_, query.assertions, Orders::Followed);
    std::set<Term> names;
    for (const Term assertion : query.assertions)
      for (const Term variable : collector_.variables(assertion)) names.insert(variable);
    if (names.size() > kMaxEnumeratedVariables) return std::nullopt;
    std::optional<WordBounds> bounds;  // of all paths of a program at once, which say less in their conjuncts
    std::vector<std::pair<Term, ValueRange>> variables;
    std::uint64_t assignments = 1, most = kMaxEnumeratedAssignments;
    for (const Term variable : names) {
      if (!store_.sort(variable).is_bv()) return std::nullopt;
      const auto found = ranges.find(variable);
      ValueRange range = found == ranges.end() ? ValueRange{INT64_MIN, INT64_MAX} : found->second;
      if (range.count() > most / assignments) {
        if (!bounds) bounds.emplace(store_, query.assertions);
        const term::Interval whole = bounds->whole(variable);
        range = {std::max(range.low, whole.low), std::min(range.high, whole.high)};
        most = kMaxAssignmentsOfClauses;
      }
      const std::uint64_t size = std::max<std::uint64_t>(1, range.count());
      if (size > most / assignments) return std::nullopt;
      assignments *= size;
      variables.emplace_back(variable, range);
    }
    const auto size = [](const auto& v) { return v.second.count(); };
    std::stable_sort(variables.begin(), variables.end(),
                     [&](const auto& a, const auto& b) { return size(a) < size(b); });
    return variables;
  }

  std::unique_ptr<SmtSolver> inner_;
  const term::TermStore& store_;
  term::VariableCollector collector_;
  const StopToken& stop_;
  Statistics& statistics_;
};

}  // namespace

std::unique_ptr<SmtSolver> make_enumerating_solver(std::unique_ptr<SmtSolver> inner, const term::TermStore& store,
                                                   const StopToken& stop, Statistics& statistics) {
  return std::make_unique<EnumeratingSolver>(std::move(inner), store, stop, statistics);
}

}  // namespace dashj::smt
