// SPDX-License-Identifier: MIT
// Executor: the cells of arrays.
#include <algorithm>

#include "classfile/tac/array_inputs.h"
#include "forward/executor.h"
#include "forward/limits.h"

namespace dashj::forward {

using term::Term;

namespace {

bool is_constant(const tac::Operand& operand, std::int64_t value) {
  const auto* constant = std::get_if<tac::Constant>(&operand);
  return constant != nullptr && constant->value == value;
}

}  // namespace

// The indices that this one may be, and when. Behind the check of an index it lies in the array, so where its length is
// a constant the range of the index is known. Empty: they are too many.
std::vector<Candidate> Executor::indices(Value index, std::size_t most) {
  std::vector<Candidate> result = values_.candidates(index);
  if (!result.empty()) return result;
  const std::int64_t low = std::max<std::int64_t>(index.range().low, 0), high = index.range().high;
  if (high < low || static_cast<std::size_t>(high - low) >= most) return {};
  for (std::int64_t at = low; at <= high; ++at) {
    result.push_back({has_value(index.term(), store_.value(store_.int_const(static_cast<std::int32_t>(at)))), at});
  }
  return result;
}

Term Executor::are_equal(Value left, Value right) {
  if (!term::intersection(left.range(), right.range())) return circuit_.falsity();
  const Term one = values_.term_of(left), other = values_.term_of(right);
  if (store_.is_const(one)) return has_value(other, store_.value(one));
  if (store_.is_const(other)) return has_value(one, store_.value(other));
  return builder_.make(term::Op::Eq, {one, other});
}

// Where a term is one of many constants, each by its own condition, the rewriter would make one long list of these for
// each constant that it is compared with. Here the answers about its parts are shared. Such choices may be as many
// within each other as a loop has rounds.
Term Executor::has_value(Term number, std::uint64_t value) {
  using Equality = std::pair<Term, std::uint64_t>;
  const auto is_const = [&](Term of, std::size_t arg) { return store_.is_const(store_.args(of)[arg]); };
  const auto is_choice = [&](Term of) {
    return store_.op(of) == term::Op::Ite && (is_const(of, 1) || is_const(of, 2));
  };
  const auto is_sum = [&](Term of) {
    return store_.op(of) == term::Op::BvAdd && store_.args(of).size() == 2 && is_const(of, 0);
  };
  std::vector<Equality> open;  // each is answered by the next one
  Equality at{number, value};
  while (!equalities_.contains(at) && (is_choice(at.first) || is_sum(at.first))) {
    open.push_back(at);
    const auto args = store_.args(at.first);
    if (is_sum(at.first)) at.second = (at.second - store_.value(args[0])) & term::width_mask(store_.sort(number).width);
    at.first = args[is_choice(at.first) && store_.is_const(args[1]) ? 2 : 1];
  }
  const auto known = equalities_.find(at);
  Term result = known != equalities_.end()
                    ? known->second
                    : builder_.make(term::Op::Eq, {at.first, store_.constant(store_.sort(number), at.second)});
  equalities_.emplace(at, result);
  for (; !open.empty(); open.pop_back()) {
    at = open.back();
    if (is_choice(at.first)) {
      const Term condition = store_.args(at.first)[0];
      const std::size_t constant_arm = is_const(at.first, 1) ? 1 : 2;
      const bool is_it = store_.value(store_.args(at.first)[constant_arm]) == at.second;
      const Term takes_arm = constant_arm == 1 ? condition : circuit_.lnot(condition);
      result = is_it ? circuit_.lor(takes_arm, result) : circuit_.land(circuit_.lnot(takes_arm), result);
    }
    equalities_.emplace(at, result);
  }
  return result;
}

Value Executor::read_below(const Row& row, Value index, const Kind& kind, KnownBelow& known) {
  if (row.below == nullptr) return values_.constant(kind.sort, 0);
  const auto found = known.find(row.below.get());
  if (found != known.end()) return found->second;
  const Value result = new_read(*row.below, index, kind, known);
  known.emplace(row.below.get(), result);
  return result;
}

// The cells of an array that the entry is given are inputs, each a variable from where it is first read. At an index
// that may be one of those before, it is that one where it is. An index that may be few numbers is each of them where
// it is: cells of their own for the same few would be more inputs.
Value Executor::given_cell(std::uint32_t array, Value index, const Kind& kind) {
  const term::Interval at = index.range();
  if (at.low < at.high && at.low >= 0 && at.high - at.low < kMaxCellsChosen) {
    Value result = given_cell(array, values_.constant(term::kInt, at.high), kind);
    for (std::int64_t i = at.high; i-- > at.low;) {
      const Value number = values_.constant(term::kInt, i);
      result = values_.join(are_equal(index, number), given_cell(array, number, kind), result, false);
    }
    return result;
  }
  const std::vector<GivenCell>& cells = execution_.given[array];
  std::vector<std::pair<Term, Value>> same;
  for (const GivenCell& cell : cells) {
    const Term is_there = are_equal(cell.index, index);
    if (store_.is_true(is_there)) return cell.value;
    if (!store_.is_false(is_there)) same.emplace_back(is_there, cell.value);
  }
  if (same.size() > kMaxCellsRead) give_up(GivenUp::TooMuch);
  term::Interval range = term::all_of(kind.sort.width);
  if (most_cells_ && has_lengths_in_cells(array)) range.high = *most_cells_;
  const Value own = values_.of(store_.fresh_variable("cell", kind.sort), range);
  Value result = own;
  for (std::size_t i = same.size(); i-- > 0;) result = values_.join(same[i].first, same[i].second, result, false);
  execution_.given[array].push_back({index, own, result});
  return result;
}

std::vector<tac::ArrayInput> Executor::arrays_given() const {
  return tac::array_inputs(methods_.body(tac::Methods::entry()).given_descriptor());
}

// Whether what the cells of the array with this number say is how long rows are.
bool Executor::has_lengths_in_cells(std::uint32_t number) const {
  const std::vector<tac::ArrayInput> arrays = arrays_given();
  return number <= arrays.size() && arrays[number - 1].rows && arrays[number - 1].objects.empty();
}

// The numbers of the arrays, and of their rows as long as these are few.
std::shared_ptr<const CellMap> Executor::given_cells(std::uint32_t parameter) const {
  CellMap result{nullptr};
  const auto add = [&](std::int64_t number) {
    const Row::Below below{{}, {}, {}, nullptr, nullptr, 0, static_cast<std::uint32_t>(number)};
    const Row row{HeapMap(Value{}), std::make_shared<const Row::Below>(below)};
    result = result.with(number, std::make_shared<const Row>(row));
  };
  const std::vector<tac::ArrayInput> arrays = arrays_given();
  std::size_t tables = 0;
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    if (arrays[i].rows.value_or(arrays[i].cells) == parameter) add(static_cast<std::int64_t>(i) + 1);
    if (arrays[i].rows) ++tables;
  }
  std::size_t table = 0;
  for (const tac::ArrayInput& array : arrays) {
    if (!array.rows) continue;
    for (std::uint32_t row = 0; array.cells == parameter && row < kMostRowsGiven; ++row)
      add(tac::row_number(arrays.size(), tables, table, row));
    ++table;
  }
  return std::make_shared<const CellMap>(std::move(result));
}

// What stands for a row of the input, before anything is written.
Value Executor::given_row(const concrete::RowPlace& place) {
  return given_cell(place.table + 1, values_.constant(term::kInt, place.row), {term::kInt});
}

// A row with one value is a constant from the start.
void Executor::give_rows() {
  for (const auto& [place, value] : inputs_.fixed_rows) {
    const Value row = values_.constant(term::kInt, value);
    execution_.given[place.table + 1].push_back({values_.constant(term::kInt, place.row), row, row});
  }
}

Value Executor::new_read(const Row::Below& below, Value index, const Kind& kind, KnownBelow& known) {
  if (below.given != 0) return given_cell(below.given, index, kind);
  if (below.is_first.is_valid())
    return values_.join(below.is_first, read_one(below.first, index, kind, known),
                        read_one(below.second, index, kind, known), kind.is_reference);
  const Term is_there = are_equal(below.index, index);
  if (store_.is_true(is_there)) return below.value;
  const Value before = read_one(below.first, index, kind, known);
  return store_.is_false(is_there) ? before : values_.join(is_there, below.value, before, kind.is_reference);
}

// At an index that is a constant, or one that is neither that nor a choice: one of the cells, or what is below them.
Value Executor::read_one(const RowPtr& row, Value index, const Kind& kind, KnownBelow& known) {
  if (row == nullptr) return values_.constant(kind.sort, 0);
  if (store_.is_const(index.term())) {
    const Value cell = row->cells.at(term::to_signed(store_.value(index.term()), term::kInt.width));
    return cell.is_valid() ? cell : read_below(*row, index, kind, known);
  }
  Value result = read_below(*row, index, kind, known);
  std::size_t cells = 0;
  row->cells.for_each([&](std::int64_t at, const Value& cell) {
    const Term is_there = are_equal(index, values_.constant(term::kInt, at));
    if (store_.is_false(is_there) || ++cells > kMaxCellsRead) return;
    result = values_.join(is_there, cell, result, kind.is_reference);
  });
  if (cells > kMaxCellsRead) give_up(GivenUp::TooMuch);
  return result;
}

Value Executor::read_at(const RowPtr& row, std::int64_t index, const Kind& kind) {
  KnownBelow known;
  return read_one(row, values_.constant(term::kInt, index), kind, known);
}

Value Executor::read(const RowPtr& row, Value index, const Kind& kind) {
  if (!index.is_choice()) {
    KnownBelow known;
    return read_one(row, index, kind, known);
  }
  const std::vector<Candidate> candidates = values_.candidates(index);
  Value result = read_at(row, candidates.back().constant, kind);
  for (std::size_t i = candidates.size() - 1; i-- > 0;)
    result = values_.join(candidates[i].when, read_at(row, candidates[i].constant, kind), result, kind.is_reference);
  return result;
}

// Of `cells[i]++` or `cells[i]--` at an index that is no constant: by how much. What is held at the index is as it is
// where this path is.
std::optional<std::int64_t> Executor::counted_by(const Activation& on, const RowPtr& row, Value index, Value put,
                                                 const Kind& kind) {
  if (kind.is_reference || kind.sort != term::kInt || store_.is_const(values_.term_of(index))) return std::nullopt;
  const std::int64_t low = std::max<std::int64_t>(index.range().low, 0), high = index.range().high;
  const bool are_few = index.is_choice() || (low <= high && static_cast<std::size_t>(high - low) < kMaxCellsCounted);
  if (!are_few) return std::nullopt;
  const Value held = values_.restricted(read(row, index, kind), on.known);
  for (const std::int64_t by : {1, -1})
    if (values_.term_of(values_.moved(held, by)) == values_.term_of(put)) return by;
  return std::nullopt;
}

// Each cell that is counted in is what it was, and more where it is the one: a sum of conditions, which the bits of
// solvers see as one (smt/bits, Decoders), where a write over all that was written before is a choice in each cell.
RowPtr Executor::counted(const RowPtr& row, Value index, std::int64_t by, const Kind& kind) {
  Row result = row == nullptr ? Row() : *row;
  for (const Candidate& at : indices(index, kMaxCellsCounted)) {
    const Value held = read_at(row, at.constant, kind);
    result.cells = result.cells.with(at.constant, values_.join(at.when, values_.moved(held, by), held, false));
  }
  return std::make_shared<const Row>(std::move(result));
}

RowPtr Executor::written(const RowPtr& row, Value index, Value value, const Kind& kind) {
  Row result = row == nullptr ? Row() : *row;
  const std::vector<Candidate> few = indices(index, kMaxCellsWritten);
  for (const Candidate& at : few)
    result.cells = result.cells.with(at.constant,
                                     values_.join(at.when, value, read_at(row, at.constant, kind), kind.is_reference));
  if (few.empty()) {
    const std::uint32_t depth = (row == nullptr ? 0 : row->depth()) + 1;
    if (depth > kMaxRowDepth) give_up(GivenUp::TooMuch);
    result = {HeapMap(Value{}), std::make_shared<const Row::Below>(Row::Below{index, value, {}, row, nullptr, depth})};
  }
  return std::make_shared<const Row>(std::move(result));
}

RowPtr Executor::joined(Term condition, const RowPtr& left, const RowPtr& right, const Kind& kind) {
  if (left == right || store_.is_true(condition)) return left;
  if (store_.is_false(condition)) return right;
  const Row none;
  const Row &a = left == nullptr ? none : *left, &b = right == nullptr ? none : *right;
  if (a.below == b.below) {
    const auto join_cell = [&](std::int64_t at, const Value&, const Value&) {
      return values_.join(condition, read_at(left, at, kind), read_at(right, at, kind), kind.is_reference);
    };
    return std::make_shared<const Row>(Row{HeapMap::joined(a.cells, b.cells, join_cell), a.below});
  }
  const std::uint32_t depth = std::max(a.depth(), b.depth()) + 1;
  if (depth > kMaxRowDepth) give_up(GivenUp::TooMuch);
  return std::make_shared<const Row>(
      Row{HeapMap(Value{}), std::make_shared<const Row::Below>(Row::Below{{}, {}, condition, left, right, depth})});
}

std::shared_ptr<const CellMap> Executor::joined_cells(Term condition, const CellMap& left, const CellMap& right,
                                                      const Kind& kind) {
  const auto join_row = [&](std::int64_t, const RowPtr& a, const RowPtr& b) { return joined(condition, a, b, kind); };
  return std::make_shared<const CellMap>(CellMap::joined(left, right, join_row));
}

// Runs with more rows go on without these (tac::Branch::ends_rows).
void Executor::leave_rows(Activation& on, const tac::Branch& branch, Term taken) {
  const Term left = circuit_.lnot(taken);
  if (!store_.is_false(left)) rows_left_ = {static_cast<std::int32_t>(on.rounds.back()), left};
  wait(on, branch.target, on.guard, on.facts, {});
}

// A read of a row that was not made ends the run here.
void Executor::refuse_rows_left(Activation& on, Value index) {
  if (!rows_left_ || index.range().high < rows_left_->made) return;
  const Term is_beyond = builder_.make(term::Op::BvSle, {store_.int_const(rows_left_->made), values_.term_of(index)});
  const Term reads = circuit_.land(rows_left_->guard, is_beyond);
  const Term guard = circuit_.land(on.guard, reads);
  if (store_.is_false(guard)) return;
  execution_.unsupported.push_back({guard, on.id, on.at});
  on.guard = circuit_.land(on.guard, circuit_.lnot(reads));
}

// A read through a choice of arrays is a choice of cells.
Value Executor::load(Activation& on, const tac::Load& load) {
  const std::shared_ptr<const CellMap> cells = operand(on, load.cells).cells;
  const std::vector<Candidate> arrays = values_.candidates(value(on, load.array));
  const Kind kind = kind_of(load.type);
  if (cells == nullptr || arrays.empty()) {
    give_up(GivenUp::NotSupported);
    return values_.constant(kind.sort, 0);
  }
  const Value index = value(on, load.index);
  if (kind.is_reference) refuse_rows_left(on, index);
  Value result = read(cells->at(arrays.back().constant), index, kind);
  for (std::size_t i = arrays.size() - 1; i-- > 0;)
    result = values_.join(arrays[i].when, read(cells->at(arrays[i].constant), index, kind), result, kind.is_reference);
  return values_.restricted(result, on.known);
}

// A write changes each array that it may be, where it is that one.
Slot Executor::store(Activation& on, const tac::Store& store) {
  const std::shared_ptr<const CellMap> cells = operand(on, store.cells).cells;
  const std::vector<Candidate> arrays = values_.candidates(value(on, store.array));
  if (cells == nullptr || arrays.empty()) {
    give_up(GivenUp::NotSupported);
    return {{}, nullptr, cells};
  }
  const Kind kind = kind_of(store.type);
  const Value index = value(on, store.index), put = value(on, store.value);
  CellMap result = *cells;
  for (const Candidate& array : arrays) {
    const RowPtr before = cells->at(array.constant);
    const auto by = counted_by(on, before, index, put, kind);
    const RowPtr after = by ? counted(before, index, *by, kind) : written(before, index, put, kind);
    result = result.with(array.constant, joined(array.when, after, before, kind));
  }
  return {{}, nullptr, std::make_shared<const CellMap>(std::move(result))};
}

// The cells of a new array are cleared: its number has been no other's, so nothing was written to them; but it may be
// one that was kept for rows of the input.
Slot Executor::fill(Activation& on, const tac::Fill& fill) {
  Slot cells = operand(on, fill.cells);
  const bool is_clearing = is_constant(fill.first, 0) && is_constant(fill.last, -1) && is_constant(fill.value, 0);
  const std::vector<Candidate> arrays = values_.candidates(value(on, fill.array));
  if (!is_clearing || arrays.size() != 1 || arrays[0].constant != objects_) give_up(GivenUp::NotSupported);
  if (cells.cells != nullptr && cells.cells->at(objects_) != nullptr)
    cells.cells = std::make_shared<const CellMap>(cells.cells->with(objects_, nullptr));
  return cells;
}

}  // namespace dashj::forward
