// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/tac/body.h"

/// Objects that an entry is given, in the cells of an array or themselves: of which types there are such, and what an
/// int says that stands for one (array_inputs.h).
///
/// Soundness: an Object may be anything, and an array of them of any class of arrays of references. What is none of the
/// kinds below is Another. Its class is none of those that are listed; nothing else is known of it, so what rests on
/// its class is not supported (lower/given_objects.h). No run has such an object: a failing input never needs one.
namespace dashj::tac {

/// A type of which objects can be given.
struct ObjectType {
  std::string_view class_name;  ///< "java/lang/Integer"
  Type held;                    ///< What a box of it holds; of Object, what its boxes hold; of String int, unused.
};
/// Null: no object of this type can be given.
[[nodiscard]] const ObjectType* object_type(std::string_view field_descriptor);
/// The type of the cells of an array; null: no array of objects that can be given.
[[nodiscard]] const ObjectType* object_component(std::string_view field_descriptor);
/// Whether objects of this class may be of any kind.
[[nodiscard]] constexpr bool is_any_object(std::string_view class_name) {
  return class_name == "java/lang/Object";
}

/// The class of boxes that are given as an Object, and that of texts.
inline constexpr std::string_view kBoxOfObject = "java/lang/Integer", kTextOfObject = "java/lang/String";
/// Whether objects of this class are a kind of Object.
[[nodiscard]] constexpr bool is_kind_of_object(std::string_view class_name) {
  return class_name == kBoxOfObject || class_name == kTextOfObject;
}

/// Whether it is a class of boxes.
[[nodiscard]] bool is_box_class(std::string_view class_name);

/// Of String there are texts only, and of a class of boxes boxes.
enum class ObjectKind : std::uint8_t {
  None,    ///< It is null, or another object that is given.
  Box,     ///< What valueOf gives; of Object, that of kBoxOfObject.
  OwnBox,  ///< What the constructor gives.
  Text,    ///< A String of which nothing is known.
  Plain,   ///< new Object()
  Another,
};
[[nodiscard]] constexpr bool is_box(ObjectKind kind) {
  return kind == ObjectKind::Box || kind == ObjectKind::OwnBox;
}
/// What the int says that stands for a cell: of a box 1 is Box and every greater number OwnBox; of a String each from 1
/// on is Text; of Object 1 to 4 are the kinds in this order, and every greater number Another.
[[nodiscard]] ObjectKind object_kind(std::string_view class_name, Value code);
/// The same of a parameter, whose int says nothing of Another: every number that is great enough is Plain. It is
/// Another where the int at kClassOfArray says so. (Whoever makes inputs makes any ints; cells are in maps, of which
/// concrete/given_arrays.h knows.)
[[nodiscard]] ObjectKind parameter_kind(std::string_view class_name, Value code);
/// The kinds of objects of this class that a run may have.
[[nodiscard]] std::vector<ObjectKind> kinds_of(std::string_view class_name);
/// An int that says it.
[[nodiscard]] constexpr Value object_code(ObjectKind kind) {
  return static_cast<Value>(kind);
}

/// The index at which it stands which class an array of objects has: the code of Box says Integer[], of Text String[],
/// of Another an array of a class that is not listed, every other int the declared class. An array of boxes always has
/// its declared class.
inline constexpr std::uint32_t kClassOfArray = UINT32_MAX;
/// The index at which a number stands that says which class Another is of.
inline constexpr std::uint32_t kWhichClass = kClassOfArray - 1;
[[nodiscard]] ObjectKind array_kind(std::string_view class_name, Value code);
/// Whether an object of this kind may be in a cell of an array of that kind.
[[nodiscard]] bool may_hold(ObjectKind array, ObjectKind object);

}  // namespace dashj::tac
