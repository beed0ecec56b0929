// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "classfile/tac/body.h"

/// How an entry is given its arrays. A parameter of type int[] and its kind is no parameter of the three-address code;
/// instead of it the entry has an int, which says what the array is, and behind all declared parameters the cells of
/// all arrays of a kind (Type::Cells32, Cells64): those of the k-th array parameter, counted from 1, at the reference
/// k. Statements in front of the first instruction make the arrays (lower/entry_arrays.h).
namespace dashj::tac {

/// What stands where the length of an array stands: at least 0 is a length, kNullArray null, kNullArray - k the array
/// that the k-th array parameter before it is, where the two have one type. Every other int is null, too.
inline constexpr Value kNullArray = -1;

struct ArrayInput {
  std::uint32_t length = 0;    ///< Which argument of the entry is the length.
  std::uint32_t cells = 0;     ///< Which one has the cells.
  Type component = Type::Int;  ///< A primitive type.
};

/// The primitive type that an array has as its component; no value: it is another type.
[[nodiscard]] std::optional<Type> primitive_component(std::string_view field_descriptor);

/// The array parameters of a method with this descriptor, in order; of main(String[]) and the like there are none.
[[nodiscard]] std::vector<ArrayInput> array_inputs(std::string_view descriptor);

/// What an entry that is to be compared with another one hands back (Body::outputs): of each kind of component of its
/// array parameters the cells, in the order in which it is given them, and where the result is an array of a primitive
/// type the lengths of all arrays and the cells of its kind; then, for each array parameter, the object that is made
/// for it, whether the parameter is that array or not.
struct ArrayOutputs {
  std::vector<Type> given;        ///< The kinds of component.
  std::optional<Type> component;  ///< Of a result that is an array.
  /// Which output has the cells of an array parameter.
  [[nodiscard]] std::size_t cells_of(const ArrayInput& array) const;
  /// Which outputs say how long the result is, and what is in it.
  [[nodiscard]] std::size_t lengths() const { return given.size(); }
  [[nodiscard]] std::size_t cells() const { return given.size() + 1; }
  /// Which output is the first of these objects.
  [[nodiscard]] std::size_t objects() const { return given.size() + (component ? 2 : 0); }
};
[[nodiscard]] ArrayOutputs array_outputs(std::string_view descriptor);

/// The kind of component under which cells are kept: booleans with bytes.
[[nodiscard]] constexpr Type cells_kind(Type component) {
  return component == Type::Boolean ? Type::Byte : component;
}

}  // namespace dashj::tac
