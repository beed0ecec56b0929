// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "classfile/tac/body.h"
#include "classfile/tac/given_objects.h"

/// How an entry is given its arrays. A parameter of type int[] and its kind is no parameter of the three-address code;
/// instead of it the entry has an int, which says what the array is, and behind all declared parameters the cells of
/// all arrays of a kind (Type::Cells32, Cells64): those of the k-th array parameter, counted from 1, at the reference
/// k. Statements in front of the first instruction make the arrays (lower/entry_arrays.h).
///
/// A parameter of type int[][] and its kind is given so as well. What its rows are, an int each, stands among the cells
/// of ints at its own number; the cells of a row stand where its number says (row_number).
///
/// So is an array of objects. In place of the length of a row stands what the object is (given_objects.h), and what a
/// box holds is the first cell of the row. At the index kClassOfArray stands which class the array has. An object is
/// given by the int in its place, and what a box holds is the first cell at its own number.
namespace dashj::tac {

/// What stands where the length of an array stands: at least 0 is a length, kNullArray null, kNullArray - k the array
/// that the k-th parameter is, counted from 1, where may_be_array says so. Every other int is null, too.
inline constexpr Value kNullArray = -1;

struct ArrayInput {
  std::uint32_t length = 0;                ///< Which argument of the entry is the length; of an object, what it is.
  std::uint32_t cells = 0;                 ///< Which one has the cells, or those of its rows.
  Type component = Type::Int;              ///< A primitive type, of the cells; of objects, of what boxes hold.
  std::optional<std::uint32_t> rows = {};  ///< Of an array of arrays or objects: which argument says what its rows are.
  std::string_view objects = {};           ///< Of an array of objects: their class (ObjectType); of an object its own.

  [[nodiscard]] bool is_object() const { return !rows && !objects.empty(); }
  /// When it is made, or its rows are: arrays of numbers and of such arrays, objects, arrays of boxes that no Object is
  /// made to be, arrays of Object and of what is a kind of it. What is made later may be what was made before.
  [[nodiscard]] int turn() const {
    if (is_object()) return 1;
    return objects.empty() ? 0 : is_any_object(objects) || is_kind_of_object(objects) ? 3 : 2;
  }

  [[nodiscard]] bool has_type_of(const ArrayInput& other) const {
    return component == other.component && rows.has_value() == other.rows.has_value() && objects == other.objects;
  }
};

/// The primitive type that an array has as its component; no value: it is another type.
[[nodiscard]] std::optional<Type> primitive_component(std::string_view field_descriptor);
/// The same of an array whose components are arrays.
[[nodiscard]] std::optional<Type> row_component(std::string_view field_descriptor);
/// Whether a parameter of this type is an array of numbers, or an array of such arrays.
[[nodiscard]] bool is_array_of_numbers(std::string_view field_descriptor);
/// Whether a parameter of this type is an array or an object that can be given.
[[nodiscard]] bool is_array_input(std::string_view field_descriptor);

/// The array parameters of a method with this descriptor, and the objects, in order. Of an entry it is asked with
/// Body::given_descriptor, as main(String[]) is given none.
[[nodiscard]] std::vector<ArrayInput> array_inputs(std::string_view descriptor);

/// Whether arrays[which] may be the array arrays[other]: one before it of its type, or, of Object, any array of rows.
[[nodiscard]] bool may_be_array(const std::vector<ArrayInput>& arrays, std::size_t which, std::size_t other);

/// What stands for a row: at least 0 is the length of one of its own, kNullArray null. Below it, kNullArray - 1 - q
/// names another: the q-th parameter that is an array of the row's type; of `arrays` such parameters and `tables` whose
/// rows have it, q = arrays + i * tables + t names the row i of the t-th table, which must have been made before. Rows
/// are made in the order of turns (ArrayInput), then of i, then of t. An array that has rows is named in a row only
/// where it has rows of its own. Every other int is null, too.
///
/// So it is with an object that is a parameter. Where what is named is no object of its class, it is null. Exact as
/// long as q is no greater than the greatest int: two rows that far up are not one.
class RowNames {
 public:
  /// For the rows of arrays[which], or for it, if it is an object.
  RowNames(const std::vector<ArrayInput>& arrays, std::size_t which);
  struct Named {
    std::size_t array = 0;             ///< Which of the parameters.
    std::optional<std::uint32_t> row;  ///< Of it.
    bool operator==(const Named&) const = default;
  };
  /// No value: null, or none of these.
  [[nodiscard]] std::optional<Named> named_by(Value code) const;
  [[nodiscard]] Value code_of(const Named& named) const;
  [[nodiscard]] const std::vector<std::size_t>& arrays() const { return arrays_; }
  [[nodiscard]] const std::vector<std::size_t>& tables() const { return tables_; }

 private:
  std::vector<std::size_t> arrays_, tables_;
};

/// The object that is made for a row, whether the row is that or not. `table`: which of the arrays of arrays.
[[nodiscard]] constexpr std::int64_t row_number(std::size_t arrays, std::size_t tables, std::size_t table,
                                                std::uint32_t row) {
  return static_cast<std::int64_t>(arrays) + static_cast<std::int64_t>(row) * static_cast<std::int64_t>(tables) +
         static_cast<std::int64_t>(table) + 1;
}

/// What an entry that is to be compared with another one hands back (Body::outputs): of each kind of component of its
/// array parameters the cells, in the order in which it is given them; where it is given an array of arrays or objects,
/// or its result is an array, the lengths of all arrays; where the result is an array of numbers or of such arrays, the
/// cells of its kind; where it is given an array of arrays or objects, or gives one, which these are; of each class of
/// boxes that are in such an array or the result, what they hold; then, for each array or object that is a parameter,
/// the object that is made for it, whether the parameter is that one or not.
struct ArrayOutputs {
  std::vector<Type> given;           ///< The kinds of component.
  std::optional<ArrayInput> result;  ///< What it would be as a parameter; no value: it is a primitive type, or none.
  bool has_tables = false;           ///< An array parameter or the result is an array of arrays or objects.
  std::vector<std::string_view> boxes = {};  ///< Their classes.
  [[nodiscard]] bool gives_array() const { return result && !result->is_object(); }
  [[nodiscard]] bool gives_cells() const { return result && result->objects.empty(); }
  [[nodiscard]] bool has_lengths() const { return gives_array() || has_tables; }
  /// Which output has the cells of an array parameter, or those of its rows.
  [[nodiscard]] std::size_t cells_of(const ArrayInput& array) const;
  /// Which outputs say how long arrays are, what is in the result or its rows, and which arrays or objects rows are.
  [[nodiscard]] std::size_t lengths() const { return given.size(); }
  [[nodiscard]] std::size_t cells() const { return given.size() + 1; }
  [[nodiscard]] std::size_t rows() const { return given.size() + (has_lengths() ? 1 : 0) + (gives_cells() ? 1 : 0); }
  /// Which output says what boxes of this class hold.
  [[nodiscard]] std::size_t held(std::string_view class_name) const;
  /// Which output is the first of the objects that are made.
  [[nodiscard]] std::size_t objects() const { return first_box() + boxes.size(); }

 private:
  [[nodiscard]] std::size_t first_box() const { return rows() + (has_tables ? 1 : 0); }
};
[[nodiscard]] ArrayOutputs array_outputs(std::string_view descriptor);

/// The kind of component under which cells are kept: booleans with bytes.
[[nodiscard]] constexpr Type cells_kind(Type component) {
  return component == Type::Boolean ? Type::Byte : component;
}

}  // namespace dashj::tac
