// SPDX-License-Identifier: MIT
#include "concrete/given_arrays.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/map_values.h"
#include "concrete/limits.h"
#include "concrete/tac_interpreter.h"

namespace dashj::concrete {
namespace {

using Handle = MapValues::Handle;

// Where the cells of an array stand in the map: at its number (tac/array_inputs.h).
std::uint64_t place(std::size_t number, std::uint32_t index) {
  return static_cast<std::uint64_t>(number) << 32 | index;
}

tac::Value in_range(tac::Type component, std::uint64_t bits) {
  return narrow(component, static_cast<tac::Value>(bits));
}

// Of the array with this number, which has at least one cell.
std::vector<GivenArray::Range> cells_of(Handle map, std::size_t number, std::uint32_t length, tac::Type component) {
  const MapValues& maps = MapValues::of_thread();
  const std::uint64_t begin = place(number, 0), end = place(number, length - 1);
  std::vector<GivenArray::Range> result;
  const auto add = [&](std::uint64_t first, std::uint64_t last, std::uint64_t bits) {
    const tac::Value value = in_range(component, bits);
    if (value == 0 || first > last) return;
    // The map has blocks of 2^k cells.
    const bool goes_on =
        !result.empty() && result.back().value == value && result.back().last + 1 == static_cast<std::uint32_t>(first);
    if (goes_on) {
      result.back().last = static_cast<std::uint32_t>(last);
      return;
    }
    result.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last), value});
  };
  std::uint64_t next = begin;
  for (const MapValues::Entry& entry : maps.entries(map)) {
    const std::uint64_t first = std::max(entry.index, begin), last = std::min(entry.index + entry.more, end);
    if (first > last) continue;
    if (first > next) add(next, first - 1, maps.default_of(map));
    add(first, last, entry.value);
    next = last + 1;
  }
  if (next <= end) add(next, end, maps.default_of(map));
  return result;
}

// Which other array this is, if it is one. Those that it may be have been read.
std::optional<std::size_t> named_by(tac::Value length, const std::vector<tac::ArrayInput>& inputs, std::size_t which,
                                    const std::vector<GivenArray>& arrays) {
  const tac::Value number = tac::kNullArray - 1 - length;
  if (length >= tac::kNullArray || number >= static_cast<tac::Value>(inputs.size())) return std::nullopt;
  const auto other = static_cast<std::size_t>(number);
  if (!tac::may_be_array(inputs, which, other)) return std::nullopt;
  return arrays[other].same.value_or(other);
}

/// The arrays of arrays among those of an entry, and the numbers of their rows.
class Tables {
 public:
  explicit Tables(const std::vector<tac::ArrayInput>& inputs) : inputs_(inputs) {
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i].rows) tables_.push_back(i);
  }
  [[nodiscard]] const std::vector<std::size_t>& all() const { return tables_; }
  [[nodiscard]] std::size_t number(std::size_t table, std::uint32_t row) const {
    const auto which = static_cast<std::size_t>(std::find(tables_.begin(), tables_.end(), table) - tables_.begin());
    return static_cast<std::size_t>(tac::row_number(inputs_.size(), tables_.size(), which, row));
  }

 private:
  const std::vector<tac::ArrayInput>& inputs_;
  std::vector<std::size_t> tables_;
};

// What a run has in place of an object, or an array of objects, of a class that is not known.
tac::ObjectKind runnable(tac::ObjectKind kind) {
  return kind == tac::ObjectKind::Another ? tac::ObjectKind::Plain : kind;
}
tac::ObjectKind runnable_array(tac::ObjectKind kind) {
  return kind == tac::ObjectKind::Another ? tac::ObjectKind::None : kind;
}

/// What the arguments say of the rows, in the order in which they are made.
class RowReader {
 public:
  RowReader(const std::vector<tac::ArrayInput>& inputs, std::span<const tac::Value> arguments,
            std::vector<GivenArray>& arrays)
      : inputs_(inputs), arguments_(arguments), arrays_(arrays), tables_(inputs) {}

  void read() {
    std::uint32_t most = 0;
    for (const std::size_t table : tables_.all()) most = std::max(most, arrays_[table].length);
    for (const int turn : {0, 1, 2, 3}) {
      for (std::uint32_t row = 0; row < most; ++row)
        for (const std::size_t table : tables_.all())
          if (inputs_[table].turn() == turn && row < arrays_[table].length)
            arrays_[table].rows.push_back(row_of(table, row));
      for (std::size_t which = 0; which < inputs_.size(); ++which)
        if (inputs_[which].turn() == turn && inputs_[which].is_object()) read_parameter(which);
    }
  }

 private:
  GivenArray row_of(std::size_t table, std::uint32_t row) const {
    const tac::ArrayInput& input = inputs_[table];
    const auto codes = static_cast<Handle>(arguments_[*input.rows]);
    const auto code = static_cast<std::int32_t>(MapValues::of_thread().select(codes, place(table + 1, row)));
    GivenArray result{arrays_[table].row_place(), std::nullopt, false, 0, {}};
    if (!input.objects.empty()) {
      read_object(result, table, row, code);
    } else if (code < 0) {
      name(result, table, code);
    } else {
      read_cells(result, table, row, static_cast<std::uint32_t>(code));
    }
    return result;
  }

  void read_cells(GivenArray& row, std::size_t table, std::uint32_t at, std::uint32_t length) const {
    row.length = length;
    const auto cells = static_cast<Handle>(arguments_[inputs_[table].cells]);
    if (length > 0) row.cells = cells_of(cells, tables_.number(table, at), length, row.place.component);
  }

  void read_parameter(std::size_t which) {
    GivenArray& object = arrays_[which];
    const tac::ArrayInput& place = object.place;
    object.is_null = false;
    object.kind = tac::parameter_kind(place.objects, arguments_[place.length]);
    if (object.kind == tac::ObjectKind::None) return name(object, which, arguments_[place.length]);
    object.length = tac::is_box(object.kind) ? 1 : 0;
    const auto cells = static_cast<Handle>(arguments_[place.cells]);
    if (object.length > 0) object.cells = cells_of(cells, which + 1, object.length, place.component);
  }

  void read_object(GivenArray& row, std::size_t table, std::uint32_t at, tac::Value code) const {
    row.kind = runnable(tac::object_kind(row.place.objects, code));
    if (row.kind == tac::ObjectKind::None) return name(row, table, code);
    row.is_null = !tac::may_hold(arrays_[table].kind, row.kind);
    if (row.is_null) row.kind = tac::ObjectKind::None;
    if (tac::is_box(row.kind)) read_cells(row, table, at, 1);
  }

  void name(GivenArray& row, std::size_t table, tac::Value code) const {
    const auto named = tac::RowNames(inputs_, table).named_by(code);
    row.is_null = true;
    if (!named) return;
    const std::vector<GivenArray>& rows = arrays_[named->array].rows;
    if (named->row && *named->row >= rows.size()) return;
    const GivenArray& other = named->row ? rows[*named->row] : arrays_[named->array];
    if (other.is_null || !may_be(other, table)) return;
    row.is_null = false;
    row.same = other.same.value_or(named->array);
    row.same_row = other.same ? other.same_row : named->row;
  }

  // Whether an object that is a cell of the array `which`, or that parameter, may be another object or array; rows of
  // arrays are of one class.
  [[nodiscard]] bool may_be(const GivenArray& named, std::size_t which) const {
    const std::string_view objects = inputs_[which].objects;
    const GivenArray& other = own_of(named);
    if (objects.empty()) return true;
    if (!tac::is_any_object(objects)) return other.is_object() && class_of(other) == objects;
    const tac::ObjectKind array = arrays_[which].is_object() ? tac::ObjectKind::None : arrays_[which].kind;
    if (!other.is_object()) return array == tac::ObjectKind::None && (!named.place.rows || named.has_cells());
    // Boxes of other classes fit where any object does.
    const bool is_kind = !tac::is_box(other.kind) || tac::is_kind_of_object(class_of(other));
    return tac::may_hold(array, is_kind ? other.kind : tac::ObjectKind::Plain);
  }

  // What has the cells of a row, array or object, or is the object.
  [[nodiscard]] const GivenArray& own_of(const GivenArray& named) const {
    if (!named.same) return named;
    const GivenArray& own = arrays_[*named.same];
    return named.same_row ? own.rows[*named.same_row] : own;
  }
  static std::string_view class_of(const GivenArray& object) {
    if (!tac::is_any_object(object.place.objects)) return object.place.objects;
    if (tac::is_box(object.kind)) return tac::kBoxOfObject;
    return object.kind == tac::ObjectKind::Text ? tac::kTextOfObject : object.place.objects;
  }

  const std::vector<tac::ArrayInput>& inputs_;
  std::span<const tac::Value> arguments_;
  std::vector<GivenArray>& arrays_;
  const Tables tables_;
};

}  // namespace

tac::Value GivenArray::at(std::uint32_t index) const {
  const auto is_below = [](const Range& range, std::uint32_t wanted) { return range.last < wanted; };
  const auto found = std::lower_bound(cells.begin(), cells.end(), index, is_below);
  return found != cells.end() && found->first <= index ? found->value : 0;
}

bool GivenArray::has_same_content(const GivenArray& other) const {
  return is_null == other.is_null && length == other.length && cells == other.cells && kind == other.kind &&
         std::equal(rows.begin(), rows.end(), other.rows.begin(), other.rows.end(),
                    [](const GivenArray& a, const GivenArray& b) { return a.has_same_content(b); });
}

namespace {

GivenArray made_array(const tac::ArrayInput& place, tac::Value reference, tac::Value length) {
  const bool is_null = reference == 0;
  return {place, std::nullopt, is_null, is_null ? 0 : static_cast<std::uint32_t>(length), {}};
}

}  // namespace

GivenArray array_at(tac::Value cells, tac::Value reference, tac::Value length, tac::Type component) {
  GivenArray array = made_array({0, 0, component}, reference, length);
  const auto number = static_cast<std::size_t>(reference);
  if (array.length > 0) array.cells = cells_of(static_cast<Handle>(cells), number, array.length, component);
  return array;
}

GivenArray table_at(const TableMaps& maps, tac::Value reference, tac::Value length, tac::Type component) {
  GivenArray table = made_array({0, 0, component, 0}, reference, length);
  for (std::uint32_t row = 0; row < table.length; ++row) {
    const tac::Value object = cell_at(maps.rows, reference, row, tac::Type::Ref);
    table.rows.push_back(array_at(maps.cells, object, map_at(maps.lengths, object, tac::Type::Int), component));
  }
  return table;
}

GivenArray box_at(tac::Value held, tac::Value reference, const tac::ArrayInput& place) {
  GivenArray box = made_array({0, 0, place.component, {}, place.objects}, reference, 1);
  if (box.is_null) return box;
  box.kind = tac::ObjectKind::Box;
  const tac::Value value = narrow(place.component, map_at(held, reference, tac::stack_type(place.component)));
  if (value != 0) box.cells.push_back({0, 0, value});
  return box;
}

GivenArray boxes_at(tac::Value held, tac::Value rows, tac::Value reference, tac::Value length,
                    const tac::ArrayInput& place) {
  GivenArray array = made_array({0, 0, place.component, 0, place.objects}, reference, length);
  for (std::uint32_t i = 0; i < array.length; ++i)
    array.rows.push_back(box_at(held, cell_at(rows, reference, i, tac::Type::Ref), place));
  return array;
}

namespace {

tac::ObjectKind kind_of_array(const tac::ArrayInput& input, std::size_t number, std::span<const tac::Value> arguments) {
  const auto codes = static_cast<Handle>(arguments[*input.rows]);
  const std::uint64_t code = MapValues::of_thread().select(codes, place(number, tac::kClassOfArray));
  return runnable_array(tac::array_kind(input.objects, static_cast<std::int32_t>(code)));
}

}  // namespace

std::vector<GivenArray> given_arrays(std::string_view descriptor, std::span<const tac::Value> arguments) {
  const std::vector<tac::ArrayInput> inputs = tac::array_inputs(descriptor);
  std::vector<GivenArray> arrays;
  for (const tac::ArrayInput& input : inputs) arrays.push_back({input, std::nullopt, true, 0, {}});
  for (const bool are_any : {false, true}) {
    for (std::size_t which = 0; which < inputs.size(); ++which) {
      const tac::ArrayInput& input = inputs[which];
      if (input.is_object() || tac::is_any_object(input.objects) != are_any) continue;
      GivenArray& array = arrays[which];
      const tac::Value length = arguments[input.length];
      array.is_null = false;
      if (length >= 0) {
        array.length = static_cast<std::uint32_t>(input.rows ? std::min(length, kMostGivenRows) : length);
        const auto map = static_cast<Handle>(arguments[input.cells]);
        if (length > 0 && !input.rows) array.cells = cells_of(map, which + 1, array.length, input.component);
        if (input.rows && !input.objects.empty()) array.kind = kind_of_array(input, which + 1, arguments);
        continue;
      }
      array.same = named_by(length, inputs, which, arrays);
      array.is_null = !array.same || arrays[*array.same].is_null;
      if (array.is_null) array.same.reset();
    }
  }
  RowReader(inputs, arguments, arrays).read();
  return arrays;
}

std::vector<GivenArray> with_rows_in(RowOrder order, std::vector<GivenArray> arrays) {
  using RowPlace = std::pair<std::size_t, std::uint32_t>;  // which parameter, which row
  const auto is_before = [&](const RowPlace& a, const RowPlace& b) {
    const int turn = arrays[a.first].place.turn(), other = arrays[b.first].place.turn();
    if (turn != other) return turn < other;
    return order == RowOrder::Read ? a < b : std::pair(a.second, a.first) < std::pair(b.second, b.first);
  };
  const auto row_at = [&](const RowPlace& at) -> GivenArray& { return arrays[at.first].rows[at.second]; };
  std::map<RowPlace, std::vector<RowPlace>> named_by;  // of a row with cells, which rows are it
  for (std::size_t i = 0; i < arrays.size(); ++i)
    for (std::uint32_t k = 0; k < arrays[i].rows.size(); ++k)
      if (const GivenArray& row = arrays[i].rows[k]; row.same_row)
        named_by[{*row.same, *row.same_row}].emplace_back(i, k);
  for (const auto& [owner, names] : named_by) {
    const RowPlace first = std::min(owner, *std::min_element(names.begin(), names.end(), is_before), is_before);
    if (first == owner) continue;
    std::swap(row_at(first), row_at(owner));
    std::swap(row_at(first).place, row_at(owner).place);
    for (const RowPlace& name : names)
      if (name != first) row_at(name).same = first.first, row_at(name).same_row = first.second;
    row_at(owner).same = first.first, row_at(owner).same_row = first.second;
    for (GivenArray& object : arrays)
      if (object.same_row && RowPlace{*object.same, *object.same_row} == owner)
        object.same = first.first, object.same_row = first.second;
  }
  return arrays;
}

namespace {

/// Writes arrays into arguments. What is not in an array stays as it is.
class ArrayWriter {
 public:
  ArrayWriter(std::span<const GivenArray> arrays, std::vector<tac::Value>& arguments)
      : arrays_(arrays), arguments_(arguments), inputs_(inputs_of(arrays)), tables_(inputs_) {}

  /// What says null, or another array or row.
  void put_names() {
    for (std::size_t which = 0; which < arrays_.size(); ++which) {
      const GivenArray& array = arrays_[which];
      if (!array.has_cells()) arguments_[array.place.length] = name_of_parameter(which);
      for (std::uint32_t i = 0; i < array.rows.size(); ++i)
        if (!array.rows[i].has_cells()) put_code(which, i, name_of(which, array.rows[i]));
    }
  }
  void put_cells() {
    for (std::size_t which = 0; which < arrays_.size(); ++which) {
      const GivenArray& array = arrays_[which];
      if (!array.has_cells()) continue;
      arguments_[array.place.length] = code_of(array);
      if (!array.place.rows) put_cells(array, which + 1);
      if (!array.place.objects.empty()) put_class(which);
      for (std::uint32_t i = 0; i < array.rows.size(); ++i) {
        if (!array.rows[i].has_cells()) continue;
        put_code(which, i, code_of(array.rows[i]));
        put_cells(array.rows[i], tables_.number(which, i));
      }
    }
  }

 private:
  static std::vector<tac::ArrayInput> inputs_of(std::span<const GivenArray> arrays) {
    std::vector<tac::ArrayInput> inputs;
    for (const GivenArray& array : arrays) inputs.push_back(array.place);
    return inputs;
  }

  [[nodiscard]] tac::Value name_of_parameter(std::size_t which) const {
    const GivenArray& array = arrays_[which];
    if (array.is_object()) return name_of(which, array);
    return array.is_null ? tac::kNullArray : tac::kNullArray - 1 - static_cast<tac::Value>(*array.same);
  }
  [[nodiscard]] tac::Value name_of(std::size_t table, const GivenArray& row) const {
    return row.is_null ? tac::kNullArray : tac::RowNames(inputs_, table).code_of({*row.same, row.same_row});
  }
  [[nodiscard]] static tac::Value code_of(const GivenArray& row) {
    return row.is_object() ? tac::object_code(row.kind) : static_cast<tac::Value>(row.length);
  }
  // Of a parameter that is an Object it says that it is not of another class.
  void put_class(std::size_t which) {
    const GivenArray& array = arrays_[which];
    if (array.place.rows) return put_code(which, tac::kClassOfArray, tac::object_code(array.kind));
    const std::uint64_t at = place(which + 1, tac::kClassOfArray);
    if (tac::is_any_object(array.place.objects)) fill(array.place.cells, at, at, 0);
  }
  void put_code(std::size_t table, std::uint32_t row, tac::Value code) {
    const std::uint64_t at = place(table + 1, row);
    fill(*arrays_[table].place.rows, at, at, static_cast<std::uint32_t>(code));
  }

  void put_cells(const GivenArray& array, std::size_t number) {
    if (array.length == 0) return;
    const bool is_wide = tac::bits_of(tac::stack_type(array.place.component)) == 64;
    fill(array.place.cells, place(number, 0), place(number, array.length - 1), 0);
    for (const GivenArray::Range& range : array.cells) {
      const auto bits = static_cast<std::uint64_t>(range.value);
      fill(array.place.cells, place(number, range.first), place(number, range.last),
           is_wide ? bits : static_cast<std::uint32_t>(bits));
    }
  }

  void fill(std::uint32_t argument, std::uint64_t first, std::uint64_t last, std::uint64_t value) {
    const auto map = static_cast<Handle>(arguments_[argument]);
    arguments_[argument] = static_cast<tac::Value>(MapValues::of_thread().fill(map, first, last, value));
  }

  std::span<const GivenArray> arrays_;
  std::vector<tac::Value>& arguments_;
  const std::vector<tac::ArrayInput> inputs_;
  const Tables tables_;
};

}  // namespace

void put_arrays(std::span<const GivenArray> arrays, std::vector<tac::Value>& arguments) {
  for (const GivenArray& array : arrays) {
    arguments[array.place.cells] = 0;
    if (array.place.rows) arguments[*array.place.rows] = 0;
  }
  ArrayWriter writer(arrays, arguments);
  writer.put_names();
  writer.put_cells();
}

std::vector<tac::Value> without_surplus(std::string_view descriptor, std::vector<tac::Value> arguments) {
  put_arrays(given_arrays(descriptor, arguments), arguments);
  return arguments;
}

std::vector<tac::Value> with_cells_in_range(std::string_view descriptor, std::vector<tac::Value> arguments) {
  const std::vector<GivenArray> arrays = given_arrays(descriptor, arguments);
  ArrayWriter(arrays, arguments).put_cells();
  return arguments;
}

namespace {

void add_cells(const GivenArray& array, std::vector<std::int64_t>& result) {
  result.push_back(static_cast<std::int64_t>(array.cells.size()));
  for (const GivenArray::Range& range : array.cells)
    result.insert(result.end(), {range.first, range.last, range.value});
}

// Which row of the parameter that it is.
std::int64_t row_number_of(const GivenArray& row) {
  return row.same_row ? static_cast<std::int64_t>(*row.same_row) : -1;
}

// As jni::Run::arguments says. `first`: which of all arrays the first parameter is that may be named.
void add_array(const GivenArray& array, std::int64_t first, std::vector<std::int64_t>& result) {
  if (array.is_null || array.same) {
    result.push_back(array.is_null ? -1 : -2 - first - static_cast<std::int64_t>(*array.same));
    return;
  }
  if (array.is_object()) {
    result.insert(result.end(), {tac::object_code(array.kind), array.at(0)});
    return;
  }
  result.push_back(array.length);
  if (!array.place.rows) return add_cells(array, result);
  if (!array.place.objects.empty()) result.push_back(tac::object_code(array.kind));
  for (const GivenArray& row : array.rows) {
    add_array(row, first, result);
    if (row.same) result.push_back(row_number_of(row));
  }
}

void add_parameter(const GivenArray& array, std::int64_t first, std::vector<std::int64_t>& result) {
  add_array(array, first, result);
  if (array.is_object() && array.same) result.push_back(row_number_of(array));
}

std::vector<std::int64_t> run_arguments_with(const std::vector<GivenArray>& arrays,
                                             std::span<const tac::Value> arguments) {
  if (arrays.empty()) return {arguments.begin(), arguments.end()};
  std::size_t declared = arguments.size();
  for (const GivenArray& array : arrays) {
    declared = std::min<std::size_t>(declared, array.place.cells);
    if (array.place.rows) declared = std::min<std::size_t>(declared, *array.place.rows);
  }
  std::vector<std::int64_t> result;
  auto next = arrays.begin();
  for (std::size_t i = 0; i < declared; ++i) {
    if (next != arrays.end() && next->place.length == i) {
      add_parameter(*next, 0, result);
      ++next;
    } else {
      result.push_back(arguments[i]);
    }
  }
  return result;
}

}  // namespace

std::vector<std::int64_t> run_arguments(std::string_view descriptor, std::span<const tac::Value> arguments) {
  if (arguments.empty()) return {};
  return run_arguments_with(given_arrays(descriptor, arguments), arguments);
}

std::vector<std::int64_t> run_arguments_twice(std::string_view descriptor, std::span<const tac::Value> arguments) {
  const std::vector<GivenArray> arrays = given_arrays(descriptor, arguments);
  std::vector<std::int64_t> result = run_arguments_with(arrays, arguments);
  for (const GivenArray& array : arrays) add_parameter(array, static_cast<std::int64_t>(arrays.size()), result);
  return result;
}

}  // namespace dashj::concrete
