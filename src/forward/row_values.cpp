// SPDX-License-Identifier: MIT
#include "forward/row_values.h"

#include <algorithm>
#include <optional>

#include "classfile/tac/array_inputs.h"
#include "fact/justification.h"
#include "forward/limits.h"
#include "term/values.h"

namespace dashj::forward {

using term::Term;

namespace {

class RowValuesFinder {
 public:
  RowValuesFinder(const tac::Methods& methods, term::TermStore& store, smt::BitSolver& bits, Term start,
                  const Execution& execution)
      : arrays_(tac::array_inputs(methods.body(tac::Methods::entry()).given_descriptor())),
        store_(store),
        bits_(bits),
        start_(start),
        execution_(execution) {}

  std::vector<concrete::RowValues> find() {
    for (const Term guard : execution_.rounds_begun)
      if (auto rows = rows_where(guard)) return *std::move(rows);
    return {};
  }

 private:
  // No value: some rows may be too many things.
  std::optional<std::vector<concrete::RowValues>> rows_where(Term guard) {
    std::vector<concrete::RowValues> result;
    for (std::uint32_t table = 0; table < arrays_.size(); ++table) {
      if (!arrays_[table].rows) continue;
      const std::optional<std::int32_t> rows = rows_of(table);
      if (!rows || *rows > static_cast<std::int32_t>(kMostRowsApart)) return std::nullopt;
      for (std::int32_t row = *rows; row-- > 0;) {  // the last one is the last that a program looks at
        const std::optional<Term> cell = cell_of(table, row);
        const auto values = cell ? values_where(guard, *cell, kMostValuesOfRow) : std::nullopt;
        if (!values || values->empty()) return std::nullopt;
        result.push_back({{table, static_cast<std::uint32_t>(row)}, *values});
      }
    }
    std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
    return result;
  }

  // How many it has, where that is one number in all runs that go round a loop.
  [[nodiscard]] std::optional<std::int32_t> rows_of(std::uint32_t table) const {
    for (const auto& [parameter, values] : execution_.few_values)
      if (parameter == arrays_[table].length && values.low == values.high) return values.low;
    return std::nullopt;
  }

  // What stands for a row; no value: the execution has made no such row.
  [[nodiscard]] std::optional<Term> cell_of(std::uint32_t table, std::int32_t row) const {
    const auto given = execution_.given.find(table + 1);
    if (given == execution_.given.end()) return std::nullopt;
    const auto is_it = [&](const GivenCell& cell) {
      const Term index = cell.index.term();
      return store_.is_const(index) && store_.value(index) == static_cast<std::uint64_t>(row);
    };
    const auto found = std::find_if(given->second.begin(), given->second.end(), is_it);
    return found == given->second.end() ? std::nullopt : std::optional(found->variable.term());
  }

  // All values of an int in runs that come there, ascending; no value: there are more, or it is not known.
  std::optional<std::vector<std::int32_t>> values_where(Term guard, Term number, std::size_t most) {
    std::vector<std::int32_t> result;
    std::vector<Term> conditions{start_, guard};
    for (;;) {
      const auto answer = bits_.check(conditions, kPossibleConflicts);
      if (answer == smt::BitSolver::Answer::Undecided) return std::nullopt;
      if (answer == smt::BitSolver::Answer::Unsat) break;
      if (result.size() == most) return std::nullopt;
      const smt::Model model = bits_.model();
      result.push_back(static_cast<std::int32_t>(term::value_of(model.value(number), term::kInt)));
      const Term is_it = store_.make(term::Op::Eq, {number, store_.int_const(result.back())});
      conditions.push_back(store_.make(term::Op::Not, {is_it}));
    }
    std::sort(result.begin(), result.end());
    return result;
  }

  const std::vector<tac::ArrayInput> arrays_;
  term::TermStore& store_;
  smt::BitSolver& bits_;
  const Term start_;
  const Execution& execution_;
};

}  // namespace

std::vector<concrete::RowValues> rows_with_few_values(const tac::Methods& methods, term::TermStore& store,
                                                      smt::BitSolver& bits, Term start, const Execution& execution) {
  return RowValuesFinder(methods, store, bits, start, execution).find();
}

}  // namespace dashj::forward
