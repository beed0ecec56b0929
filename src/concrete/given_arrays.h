// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "classfile/tac/array_inputs.h"

namespace dashj::concrete {

/// An array parameter of an input as the program sees it, or an object.
struct GivenArray {
  /// Cells from one index to another, both included, that hold a value which is not 0.
  struct Range {
    std::uint32_t first = 0, last = 0;
    tac::Value value = 0;
    bool operator==(const Range&) const = default;
  };
  tac::ArrayInput place;
  std::optional<std::size_t> same;  ///< It is the array that this other parameter is, which has cells of its own.
  bool is_null = false;
  std::uint32_t length = 0;  ///< Of cells or rows of its own.
  std::vector<Range> cells;  ///< Ascending.
  /// Of an array of arrays or objects each row. A row that is none of its own is the array that this parameter is
  /// (`same`) or this row of it, which has cells of its own and is made before (tac::RowNames).
  std::vector<GivenArray> rows = {};
  std::optional<std::uint32_t> same_row = {};  ///< Of an object that is a parameter, too.
  /// Of an object which one it is; it has a cell with what a box holds. Of an array of objects, what it is an array of.
  tac::ObjectKind kind = tac::ObjectKind::None;

  [[nodiscard]] bool has_same_content(const GivenArray& other) const;

  [[nodiscard]] bool has_cells() const { return !same && !is_null; }
  /// It is an object, of a cell or a parameter.
  [[nodiscard]] bool is_object() const { return place.is_object(); }
  /// The place of its rows.
  [[nodiscard]] tac::ArrayInput row_place() const {
    return {place.length, place.cells, place.component, {}, place.objects};
  }
  /// The value at an index.
  [[nodiscard]] tac::Value at(std::uint32_t index) const;
};

/// An array that a run has made, or null: what the cells hold at its reference. Its place says the component only.
[[nodiscard]] GivenArray array_at(tac::Value cells, tac::Value reference, tac::Value length, tac::Type component);
/// The maps that say what is in arrays of arrays. `rows`: the cells that are references.
struct TableMaps {
  tac::Value cells = 0, lengths = 0, rows = 0;
};
/// The same of an array of arrays. Each row has its cells, also where two are one array.
[[nodiscard]] GivenArray table_at(const TableMaps& maps, tac::Value reference, tac::Value length, tac::Type component);

/// A box of the class that the place says, or null: what the field of that class holds at its reference. It is said to
/// be one that valueOf gives.
[[nodiscard]] GivenArray box_at(tac::Value held, tac::Value reference, const tac::ArrayInput& place);
/// An array of such boxes, of which `rows` has the cells.
[[nodiscard]] GivenArray boxes_at(tac::Value held, tac::Value rows, tac::Value reference, tac::Value length,
                                  const tac::ArrayInput& place);

/// What the arguments of an entry (tac/array_inputs.h) say of its arrays, in order. Cells outside an array are left
/// out, and each value is in the range of its type, of a float one NaN. Of an array of arrays with more than
/// kMostGivenRows rows only so many are there: no input is run that has more. In place of an object of another class
/// there is one of Object, and an array of it is one of Object (tac::ObjectKind::Another).
[[nodiscard]] std::vector<GivenArray> given_arrays(std::string_view descriptor, std::span<const tac::Value> arguments);
/// The order in which rows of several parameters are gone through: parameter by parameter, as people read them, or the
/// first of each, then the second of each, as they are made. Those of Object come last (tac::ArrayInput::turn).
enum class RowOrder : std::uint8_t { Read, Made };
/// The same arrays, where of rows that are one the first in that order has the cells and the others name it.
[[nodiscard]] std::vector<GivenArray> with_rows_in(RowOrder order, std::vector<GivenArray> arrays);

/// The reverse: writes them into the arguments, of which the others stay. Rows are named in the order in which they are
/// made, as given_arrays names them.
void put_arrays(std::span<const GivenArray> arrays, std::vector<tac::Value>& arguments);
/// The arguments that mean the same and hold nothing else, so that equal inputs are equal.
[[nodiscard]] std::vector<tac::Value> without_surplus(std::string_view descriptor, std::vector<tac::Value> arguments);

/// The arguments with each cell of an array in the range of its type; what is not in an array stays, since a formula
/// may speak of it that no run reads.
[[nodiscard]] std::vector<tac::Value> with_cells_in_range(std::string_view descriptor,
                                                          std::vector<tac::Value> arguments);

/// As a worker wants them (jni::Run::arguments). Of main(String[]) there are none (tac::Body::given_descriptor).
[[nodiscard]] std::vector<std::int64_t> run_arguments(std::string_view descriptor,
                                                      std::span<const tac::Value> arguments);
/// Of a method that is given its arrays a second time behind its parameters, as objects of their own.
[[nodiscard]] std::vector<std::int64_t> run_arguments_twice(std::string_view descriptor,
                                                            std::span<const tac::Value> arguments);

}  // namespace dashj::concrete
