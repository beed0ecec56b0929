// SPDX-License-Identifier: MIT
#include "search/shrink_arrays.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "concrete/given_arrays.h"
#include "search/limits.h"

namespace dashj::search {
namespace {

using concrete::GivenArray;
using concrete::TestInput;
using tac::Value;

/// An array with its first cells apart.
struct Shape {
  bool is_null = false;
  std::optional<std::size_t> same;
  std::uint32_t length = 0;  // in cells: of an array of arrays 0
  tac::Type component = tac::Type::Int;
  std::vector<Value> cells;             // by index
  std::vector<GivenArray::Range> rest;  // behind them

  /// Without so many cells, of those that are apart; what is behind them moves up.
  void drop(std::size_t first, std::size_t count) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(first);
    cells.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    const auto by = static_cast<std::uint32_t>(count);
    for (GivenArray::Range& range : rest) range.first -= by, range.last -= by;
    length -= by;
  }
  [[nodiscard]] Value behind(std::uint32_t index) const {
    for (const GivenArray::Range& range : rest)
      if (range.first <= index && index <= range.last) return range.value;
    return 0;
  }
  /// Without what lies between the first cells and so many last ones.
  void leave_out_middle(std::uint32_t last) {
    const auto first = static_cast<std::uint32_t>(cells.size());
    std::vector<GivenArray::Range> end;
    for (std::uint32_t i = 0; i < last; ++i)
      if (const Value value = behind(length - last + i); value != 0) end.push_back({first + i, first + i, value});
    rest = std::move(end);
    length = first + last;
  }
  void cut_to(std::uint32_t shorter) {
    length = shorter;
    std::erase_if(rest, [&](const GivenArray::Range& range) { return range.first >= shorter; });
    if (!rest.empty()) rest.back().last = std::min(rest.back().last, shorter - 1);
  }
};

class ArrayShrinker {
 public:
  ArrayShrinker(const tac::Body& entry, std::set<std::int32_t> constants, const Fails& fails)
      : entry_(entry),
        inputs_(tac::array_inputs(entry.given_descriptor())),
        constants_(std::move(constants)),
        fails_(fails) {}

  TestInput run(const TestInput& found) {
    best_ = found;
    const Tried first = fails_(found, kMostShrinkSteps);
    if (!first.fails) return found;
    steps_ = std::max<std::uint64_t>(first.steps, 1);
    left_ = std::min(std::max(kShrinkSteps, kShrinkRuns * steps_), kMostShrinkSteps);
    for (int round = 0; round < kArrayRounds; ++round) {
      const bool has_changed = shrink_shapes();
      if (!shrink_values() && !has_changed) break;
    }
    return best_;
  }

 private:
  [[nodiscard]] std::vector<GivenArray> arrays_of(const TestInput& input) const {
    return concrete::given_arrays(entry_.given_descriptor(), input.arguments);
  }
  // Of the parameters, then of the rows that have cells of their own.
  [[nodiscard]] std::vector<Shape> shapes_of(const TestInput& input) const {
    const std::vector<GivenArray> arrays = arrays_of(input);
    std::vector<Shape> shapes;
    for (const GivenArray& array : arrays) shapes.push_back(shape_of(array));
    for (const GivenArray& array : arrays)
      for (const GivenArray& row : array.rows)
        if (row.has_cells()) shapes.push_back(shape_of(row));
    return shapes;
  }
  static Shape shape_of(const GivenArray& array) {
    Shape shape{array.is_null, array.same, array.place.rows ? 0 : array.length, array.place.component, {}, {}};
    const std::uint32_t known = std::min(shape.length, kShrunkCells);
    for (std::uint32_t i = 0; i < known; ++i) shape.cells.push_back(array.at(i));
    for (const GivenArray::Range& range : array.cells)
      if (range.last >= known) shape.rest.push_back({std::max(range.first, known), range.last, range.value});
    return shape;
  }
  /// `shapes`: as many as shapes_of says.
  [[nodiscard]] TestInput with(const TestInput& input, const std::vector<Shape>& shapes) const {
    std::vector<GivenArray> arrays = arrays_of(input);
    auto next = shapes.begin();
    for (GivenArray& array : arrays) take_shape(array, *next++);
    for (GivenArray& array : arrays) {
      for (GivenArray& row : array.rows)
        if (row.has_cells()) take_shape(row, *next++);
      if (!array.has_cells()) array.rows.clear();
    }
    return with(input, arrays);
  }
  [[nodiscard]] static TestInput with(const TestInput& input, const std::vector<GivenArray>& arrays) {
    TestInput result = input;
    concrete::put_arrays(arrays, result.arguments);
    return result;
  }
  static void take_shape(GivenArray& array, const Shape& shape) {
    array.is_null = shape.is_null;
    array.same = shape.same;
    if (array.place.rows) return;
    array.length = shape.length;
    array.cells.clear();
    for (std::uint32_t k = 0; k < shape.cells.size(); ++k)
      if (shape.cells[k] != 0) array.cells.push_back({k, k, shape.cells[k]});
    array.cells.insert(array.cells.end(), shape.rest.begin(), shape.rest.end());
  }

  bool attempt(const TestInput& input) {
    if (left_ == 0 || input == best_) return false;
    const Tried tried = fails_(input, std::min(left_, kRunsOfOne * steps_ + kLeastRunSteps));
    left_ -= std::min(left_, std::max<std::uint64_t>(tried.steps, 1));
    if (tried.fails) best_ = input;
    return tried.fails;
  }
  bool attempt(const std::vector<Shape>& shapes) { return attempt(with(best_, shapes)); }

  bool shrink_shapes() {
    bool has_changed = false;
    for (std::size_t which = 0; which < inputs_.size(); ++which)
      if (inputs_[which].rows) has_changed = shrink_rows(which) || has_changed;
    for (std::size_t which = 0; which < inputs_.size(); ++which)
      if (inputs_[which].is_object()) has_changed = shrink_object(which) || has_changed;
    has_changed = shrink_grids() || has_changed;
    for (std::size_t which = 0; which < shapes_of(best_).size(); ++which)
      has_changed = shrink_shape(which) || has_changed;
    return has_changed;
  }
  // Fewer rows, and fewer that are another one.
  bool shrink_rows(std::size_t table) {
    bool has_changed = false;
    for (std::size_t size = arrays_of(best_)[table].rows.size(); size > 0; size /= 2) {
      for (std::size_t end = arrays_of(best_)[table].rows.size(); end >= size; end -= std::min(end, size)) {
        std::vector<GivenArray> arrays = arrays_of(best_);
        if (end > arrays[table].rows.size() || end == 0) break;
        drop_rows(arrays, table, end - size, size);
        has_changed = attempt(with(best_, arrays)) || has_changed;
      }
    }
    for (std::size_t row = 0; row < arrays_of(best_)[table].rows.size(); ++row) {
      std::vector<GivenArray> arrays = arrays_of(best_);
      if (!arrays[table].rows[row].same) continue;
      make_own(arrays, arrays[table].rows[row]);
      has_changed = attempt(with(best_, arrays)) || has_changed;
    }
    return (!inputs_[table].objects.empty() && shrink_kinds(table)) || has_changed;
  }
  // An object of its own, if it can be, and the box that valueOf gives.
  bool shrink_object(std::size_t which) {
    std::vector<GivenArray> arrays = arrays_of(best_);
    bool has_changed = false;
    if (arrays[which].same) {
      make_own(arrays, arrays[which]);
      has_changed = attempt(with(best_, arrays));
    }
    arrays = arrays_of(best_);
    if (!arrays[which].has_cells()) return has_changed;
    arrays[which].kind = tac::kinds_of(inputs_[which].objects)[0];
    return attempt(with(best_, arrays)) || has_changed;
  }
  // An array of what its parameter says, and the boxes that valueOf gives.
  bool shrink_kinds(std::size_t table) {
    bool has_changed = false;
    const auto attempt_kind = [&](const auto& of, tac::ObjectKind kind) {
      std::vector<GivenArray> arrays = arrays_of(best_);
      GivenArray& changed = of(arrays[table]);
      if (!changed.has_cells()) return;
      changed.kind = kind;
      has_changed = attempt(with(best_, arrays)) || has_changed;
    };
    attempt_kind([](GivenArray& array) -> GivenArray& { return array; }, tac::ObjectKind::None);
    for (std::size_t row = 0; row < arrays_of(best_)[table].rows.size(); ++row)
      attempt_kind([row](GivenArray& array) -> GivenArray& { return array.rows[row]; },
                   tac::kinds_of(inputs_[table].objects)[0]);
    return has_changed;
  }
  // What must stay a rectangle, a square, or fit to another one: line by line, from the last one on. Arrays without
  // tables are columns: `weight` and `value` lose the same cell.
  bool shrink_grids() {
    bool has_changed = false;
    std::vector<std::size_t> tables;
    std::size_t lines = 0;
    const std::vector<GivenArray> found = arrays_of(best_);
    const auto has_cells = [](const GivenArray& array) { return array.has_cells(); };
    if (std::count_if(found.begin(), found.end(), has_cells) > 1)
      for (const GivenArray& array : found) lines = std::max<std::size_t>(lines, array.length);
    for (std::size_t which = 0; which < inputs_.size(); ++which) {
      if (!inputs_[which].rows) continue;
      tables.push_back(which);
      lines = std::max(lines, found[which].rows.size());
      for (const GivenArray& row : found[which].rows) lines = std::max<std::size_t>(lines, row.length);
    }
    const auto attempt_lines = [&](std::size_t line, const Lines& left_out) {
      std::vector<GivenArray> arrays = arrays_of(best_);
      drop_lines(arrays, line, left_out);
      has_changed = attempt(with(best_, arrays)) || has_changed;
    };
    for (std::size_t line = std::min<std::size_t>(lines, kShrunkCells); line-- > 0;) {
      if (!tables.empty()) attempt_lines(line, {tables, tables, false});
      attempt_lines(line, {tables, tables, true});
      for (const std::size_t columns : tables) {
        attempt_lines(line, {{}, {columns}, false});
        for (const std::size_t rows : tables)
          if (rows != columns) attempt_lines(line, {{rows}, {columns}, false});
      }
    }
    return has_changed;
  }
  /// Which arrays of arrays lose a row, and which a cell of each row; whether the other arrays lose a cell.
  struct Lines {
    std::vector<std::size_t> rows, columns;
    bool is_of_arrays = false;
  };
  static void drop_lines(std::vector<GivenArray>& arrays, std::size_t line, const Lines& left_out) {
    for (const std::size_t table : left_out.columns)
      for (GivenArray& row : arrays[table].rows) drop_cell(row, line);
    for (const std::size_t table : left_out.rows)
      if (line < arrays[table].rows.size()) drop_rows(arrays, table, line, 1);
    for (GivenArray& array : arrays)
      if (left_out.is_of_arrays && !array.place.rows && !array.is_object()) drop_cell(array, line);
  }
  static void drop_cell(GivenArray& array, std::size_t cell) {
    if (!array.has_cells() || cell >= array.length) return;
    Shape shape = shape_of(array);
    shape.drop(cell, 1);
    take_shape(array, shape);
  }
  /// What the row is becomes an array of its own.
  static void make_own(const std::vector<GivenArray>& arrays, GivenArray& row) {
    const GivenArray other = row.same_row ? arrays[*row.same].rows[*row.same_row] : arrays[*row.same];
    row = {row.place, std::nullopt, false, other.length, other.cells, {}, {}, other.kind};
  }
  static void drop_rows(std::vector<GivenArray>& arrays, std::size_t table, std::size_t first, std::size_t count) {
    for (GivenArray& array : arrays) {
      for (GivenArray& row : array.rows) {
        if (row.same != table || !row.same_row || *row.same_row < first) continue;
        *row.same_row < first + count ? make_own(arrays, row)
                                      : void(*row.same_row -= static_cast<std::uint32_t>(count));
      }
    }
    std::vector<GivenArray>& rows = arrays[table].rows;
    const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(first);
    rows.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    arrays[table].length = static_cast<std::uint32_t>(rows.size());
  }
  bool shrink_shape(std::size_t which) {
    const std::vector<Shape> before = shapes_of(best_);
    if (before[which].is_null) return false;
    std::vector<Shape> without = before;
    without[which] = {true, std::nullopt, 0, before[which].component, {}, {}};
    if (attempt(without)) return true;
    if (before[which].same) return false;
    bool has_changed = join_ends(which);
    has_changed = shorten(which) || has_changed;
    for (std::size_t size = shapes_of(best_)[which].cells.size(); size > 0; size /= 2)
      has_changed = drop_blocks(which, size) || has_changed;
    return has_changed;
  }
  // What fails by its first and its last cells alone.
  bool join_ends(std::size_t which) {
    std::vector<Shape> shapes = shapes_of(best_);
    Shape& shape = shapes[which];
    if (shape.length <= shape.cells.size() + kLastCells) return false;
    shape.leave_out_middle(kLastCells);
    return attempt(shapes);
  }
  // The least length at which it fails, if all greater ones do.
  bool shorten(std::size_t which) {
    const Shape whole = shapes_of(best_)[which];
    std::uint32_t low = 0, high = whole.length;  // at `high` it fails
    while (low < high && high > whole.cells.size()) {
      const std::uint32_t middle = std::max(low + (high - low) / 2, static_cast<std::uint32_t>(whole.cells.size()));
      std::vector<Shape> shapes = shapes_of(best_);
      shapes[which].cut_to(middle);
      attempt(shapes) ? high = middle : low = middle + 1;
    }
    return high < whole.length;
  }
  bool drop_blocks(std::size_t which, std::size_t size) {
    bool has_changed = false;
    for (std::size_t end = shapes_of(best_)[which].cells.size(); end >= size; end -= std::min(end, size)) {
      std::vector<Shape> shapes = shapes_of(best_);
      if (end > shapes[which].cells.size() || end == 0) break;
      shapes[which].drop(end - size, size);
      has_changed = attempt(shapes) || has_changed;
    }
    return has_changed;
  }

  /// Which arguments are values of their own.
  [[nodiscard]] bool is_number(std::size_t argument) const {
    return !tac::is_map(entry_.locals[argument].type) &&
           std::none_of(inputs_.begin(), inputs_.end(), [&](const auto& input) { return input.length == argument; });
  }

  // Parameters and cells as if all were parameters.
  bool shrink_values() {
    const TestInput start = best_;
    const std::vector<Shape> shapes = shapes_of(start);
    ShrinkTask task{{}, constants_};
    std::vector<Value> values;
    for (std::size_t i = 0; i < start.arguments.size(); ++i)
      if (is_number(i)) task.parameters.push_back(entry_.locals[i].type), values.push_back(start.arguments[i]);
    for (const Shape& shape : shapes) {
      task.parameters.insert(task.parameters.end(), shape.cells.size(), shape.component);
      values.insert(values.end(), shape.cells.begin(), shape.cells.end());
    }
    const auto restored = [&](const TestInput& flat) {
      TestInput input = start;
      std::vector<Shape> changed = shapes;
      auto next = flat.arguments.begin();
      for (std::size_t i = 0; i < input.arguments.size(); ++i)
        if (is_number(i)) input.arguments[i] = *next++;
      for (Shape& shape : changed)
        for (Value& cell : shape.cells) cell = *next++;
      input = with(input, changed);
      input.choices = flat.choices;
      return input;
    };
    const TestInput small = shrink({values, start.choices}, task, [&](const TestInput& flat, std::uint64_t max_steps) {
      return fails_(restored(flat), max_steps);
    });
    best_ = restored(small);
    return best_ != start;
  }

  const tac::Body& entry_;
  const std::vector<tac::ArrayInput> inputs_;
  const std::set<std::int32_t> constants_;
  const Fails& fails_;
  TestInput best_;
  std::uint64_t steps_ = 1, left_ = 0;
};

}  // namespace

TestInput shrink_with_arrays(const TestInput& found, const tac::Body& entry, std::set<std::int32_t> constants,
                             const Fails& fails) {
  return ArrayShrinker(entry, std::move(constants), fails).run(found);
}

}  // namespace dashj::search
