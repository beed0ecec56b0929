// SPDX-License-Identifier: MIT
#include "equiv/forms/few_cells.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/tac/array_inputs.h"
#include "classfile/tac/rewrite.h"
#include "classfile/tac/successors.h"
#include "concrete/given_arrays.h"
#include "concrete/tac_interpreter.h"

namespace dashj::equiv {
namespace {

using tac::ArrayInput;
using tac::Body;
using tac::LocalId;
using tac::StmtId;

/// A cell of a given array, or of a row of it, or what says what a row is, or what stands at the number of an object.
struct Cell {
  std::size_t array = 0;       ///< Which parameter.
  std::uint32_t argument = 0;  ///< Of the code: which map has it.
  std::int64_t object = 0;     ///< Under which number it stands there.
  std::int32_t index = 0;
  tac::Type type = tac::Type::Int;
  std::string name;                      ///< Behind that of the array.
  std::optional<std::int32_t> row = {};  ///< It is in this one.
  bool is_row = false;                   ///< It says what a row is.
};

/// The indices at which something stands of an object of this class: what a box holds, and which class it is of.
std::vector<std::int32_t> indices_of_object(std::string_view class_name) {
  if (tac::is_box_class(class_name)) return {0};
  if (!tac::is_any_object(class_name)) return {};
  return {0, static_cast<std::int32_t>(tac::kClassOfArray), static_cast<std::int32_t>(tac::kWhichClass)};
}

/// In the order of the parameters that they are.
std::vector<Cell> cells_of(std::string_view descriptor, std::int32_t most) {
  const std::vector<ArrayInput> arrays = tac::array_inputs(descriptor);
  const auto tables = static_cast<std::size_t>(
      std::count_if(arrays.begin(), arrays.end(), [](const ArrayInput& array) { return array.rows; }));
  std::vector<Cell> cells;
  std::size_t table = 0;
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    const ArrayInput& array = arrays[k];
    const auto own = static_cast<std::int64_t>(k) + 1;
    const auto add_one = [&](std::uint32_t argument, std::int64_t object, tac::Type type, const std::string& name,
                             std::int32_t index, std::optional<std::int32_t> row = {}, bool is_row = false) {
      cells.push_back({k, argument, object, index, type, name, row, is_row});
    };
    const auto add = [&](std::uint32_t argument, std::int64_t object, tac::Type type, const std::string& name,
                         std::optional<std::int32_t> row = {}, bool is_row = false) {
      for (std::int32_t i = 0; i < most; ++i)
        add_one(argument, object, type, name + "#" + std::to_string(i), i, row, is_row);
    };
    if (array.is_object()) {
      for (const std::int32_t index : indices_of_object(array.objects))
        add_one(array.cells, own, index < 0 ? tac::Type::Int : array.component, "#" + std::to_string(index), index);
      continue;
    }
    if (!array.rows) {
      add(array.cells, own, array.component, "");
      continue;
    }
    add(*array.rows, own, tac::Type::Int, "#row", std::nullopt, true);
    for (std::int32_t i = 0; i < most; ++i) {
      const std::int64_t row = tac::row_number(arrays.size(), tables, table, static_cast<std::uint32_t>(i));
      const std::string name = "#" + std::to_string(i);
      if (array.objects.empty())
        add(array.cells, row, array.component, name, i);
      else
        add_one(array.cells, row, array.component, name, 0, i);
    }
    ++table;
  }
  return cells;
}

/// The parameters for cells come where those for maps of cells were, so other locals move up.
class CellsApart {
 public:
  CellsApart(const Body& body, std::int32_t most)
      : body_(body),
        most_(most),
        cells_(cells_of(body.descriptor, most)),
        arrays_(tac::array_inputs(body.descriptor)) {}

  Body run() {
    Body result = body_;
    replace_parameters(result);
    move_locals(result);
    write_cells(result);
    return result;
  }

 private:
  [[nodiscard]] std::uint32_t first() const { return arrays_.front().cells; }

  void replace_parameters(Body& result) const {
    const auto maps = result.locals.begin() + first();
    std::vector<tac::Local> locals;
    for (const Cell& cell : cells_)
      locals.push_back(
          {body_.locals[arrays_[cell.array].length].name + cell.name, tac::LocalKind::Parameter, -1, cell.type});
    result.locals.erase(maps, maps + (body_.declared_parameter_count - first()));
    result.locals.insert(result.locals.begin() + first(), locals.begin(), locals.end());
    result.parameter_count = result.declared_parameter_count = first() + static_cast<std::uint32_t>(locals.size());
  }

  void move_locals(Body& result) const {
    const auto moved = [&](LocalId& local) {
      if (local.value >= body_.declared_parameter_count)
        local.value = local.value - body_.declared_parameter_count + result.declared_parameter_count;
    };
    for (tac::Stmt& stmt : result.statements) {
      clear_given(stmt);
      tac::for_each_local(stmt.operation, moved);
    }
    for (LocalId& output : result.outputs) moved(output);
  }

  // The map that is given is looked at nowhere but where the globals are set to it.
  void clear_given(tac::Stmt& stmt) const {
    auto* assign = std::get_if<tac::Assign>(&stmt.operation);
    auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
    const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
    if (from != nullptr && is_map_given(*from)) copy->value = tac::Constant(0, body_.type_of(*from));
  }
  [[nodiscard]] bool is_map_given(LocalId local) const {
    return local.value >= first() && local.value < body_.declared_parameter_count;
  }

  // Right behind the statement that says which object an array or a row is: the maps of cells are set before
  // (entry_arrays.h), and nobody reads of it yet.
  void write_cells(Body& result) const {
    const std::vector<std::uint32_t> made = objects_made(result);
    std::size_t tables = 0;
    for (const ArrayInput& array : arrays_) tables += array.rows ? 1 : 0;
    DASHJ_CHECK(made.size() >= arrays_.size() + tables, "arrays that are given, and rows, should be made");
    std::size_t table = 0;
    std::vector<std::uint32_t> rows(arrays_.size(), 0);
    for (std::size_t k = 0; k < arrays_.size(); ++k)
      if (arrays_[k].rows) rows[k] = made[arrays_.size() + table++];
    // From the last one to the first: statements behind move up.
    for (std::size_t k = arrays_.size(); k-- > 0;)
      if (arrays_[k].rows) tac::insert_operations(result, rows[k] + 1, stores_of_rows(result, k, rows[k]));
    for (std::size_t k = arrays_.size(); k-- > 0;)
      tac::insert_operations(result, made[k] + 1, stores(result, k, std::nullopt, made[k]));
  }

  // The statements that take the number of an object that is made: those of arrays, then those of rows come first.
  [[nodiscard]] std::vector<std::uint32_t> objects_made(const Body& result) const {
    const LocalId first_object = result.outputs[tac::array_outputs(body_.descriptor).objects()];
    std::optional<LocalId> counter;
    std::vector<std::uint32_t> made;
    for (std::uint32_t s = 0; s < result.statements.size(); ++s) {
      const auto* assign = std::get_if<tac::Assign>(&result.statements[s].operation);
      const auto* copy = assign == nullptr ? nullptr : std::get_if<tac::Copy>(&assign->value);
      const auto* from = copy == nullptr ? nullptr : std::get_if<LocalId>(&copy->value);
      if (from == nullptr) continue;
      if (assign->target == first_object && !counter) counter = *from;
      if (counter == *from) made.push_back(s);
    }
    return made;
  }

  // Of the array, or of this row of it, which is the object that the statement says.
  [[nodiscard]] std::vector<tac::Operation> stores(const Body& result, std::size_t array,
                                                   std::optional<std::int32_t> row, std::uint32_t made) const {
    const LocalId object = *tac::local_written(result.statements[made].operation);
    std::vector<tac::Operation> all;
    for (std::uint32_t c = 0; c < cells_.size(); ++c) {
      const Cell& cell = cells_[c];
      if (cell.array != array || cell.row != row) continue;
      const LocalId map = result.outputs[cell.argument - first()];  // the maps are handed back in their order
      const LocalId value{first() + DASHJ_MUTATE(cells_of_first_array, c, static_cast<std::uint32_t>(cell.index))};
      all.emplace_back(tac::Assign{map, tac::Store{map, object, cell.index, value, tac::stack_type(cell.type)}});
    }
    return all;
  }
  // In the loop that makes rows: those of the row that is made.
  [[nodiscard]] std::vector<tac::Operation> stores_of_rows(const Body& result, std::size_t array,
                                                           std::uint32_t made) const {
    const LocalId round = round_behind(result, made);
    std::vector<tac::Operation> all;
    for (std::int32_t row = 0; row < most_; ++row) {
      const std::vector<tac::Operation> cells = stores(result, array, row, made);
      const auto behind = static_cast<std::uint32_t>(made + 1 + all.size() + 1 + cells.size());
      all.emplace_back(tac::Branch{tac::Relation::Ne, round, row, StmtId{behind}});
      all.insert(all.end(), cells.begin(), cells.end());
    }
    return all;
  }
  // What the row is, is read at its index then.
  [[nodiscard]] static LocalId round_behind(const Body& result, std::uint32_t made) {
    for (std::uint32_t s = made; s < result.statements.size(); ++s) {
      const auto* assign = std::get_if<tac::Assign>(&result.statements[s].operation);
      const auto* load = assign == nullptr ? nullptr : std::get_if<tac::Load>(&assign->value);
      if (load != nullptr) return std::get<LocalId>(load->index);
    }
    DASHJ_CHECK(false, "what a row is should be read");
    return {};
  }

  const Body& body_;
  const std::int32_t most_;
  const std::vector<Cell> cells_;
  const std::vector<ArrayInput> arrays_;
};

}  // namespace

// Rows are made in the order of turns: where there are several, a loop for each (lower/entry_arrays.cpp).
bool has_form_of_few_cells(std::string_view descriptor) {
  std::optional<int> turn;
  for (const ArrayInput& array : tac::array_inputs(descriptor))
    if (array.rows && std::exchange(turn, array.turn()).value_or(array.turn()) != array.turn()) return false;
  return true;
}

SideCode with_few_cells(const SideCode& code, std::int32_t most) {
  if (tac::array_inputs(code.body.descriptor).empty()) return code;
  return {CellsApart(code.body, most).run(), code.callees, code.ends};
}

FewCells few_cells(std::string_view descriptor, std::int32_t most) {
  const std::vector<ArrayInput> arrays = tac::array_inputs(descriptor);
  FewCells few{most, {}};
  for (const ArrayInput& array : arrays)
    if (!array.is_object()) few.lengths.emplace_back(array.length);
  const std::vector<Cell> cells = cells_of(descriptor, most);
  for (std::uint32_t c = 0; c < cells.size(); ++c)
    if (cells[c].is_row && arrays[cells[c].array].objects.empty()) few.lengths.emplace_back(arrays.front().cells + c);
  return few;
}

std::vector<tac::Value> arguments_of_few(std::string_view descriptor, std::int32_t most,
                                         const std::vector<tac::Value>& arguments) {
  const std::vector<ArrayInput> places = tac::array_inputs(descriptor);
  if (places.empty()) return arguments;
  const std::uint32_t first = places.front().cells;
  std::vector<tac::Value> result(arguments.begin(), arguments.begin() + first);
  result.resize(first + tac::array_outputs(descriptor).given.size(), 0);
  const std::vector<Cell> cells = cells_of(descriptor, most);
  for (std::uint32_t c = 0; c < cells.size(); ++c) {
    tac::Value& map = result[cells[c].argument];
    map = concrete::cells_with(map, cells[c].object, cells[c].index, arguments[first + c],
                               tac::stack_type(cells[c].type));
  }
  return concrete::without_surplus(descriptor, std::move(result));
}

}  // namespace dashj::equiv
