// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/lower/block_builder.h"

/// Objects that are one object though they have numbers of their own: boxes of small values, what getClass() gives,
/// and, as the JVM likes, lambdas and some texts. Each place that asks whether two references are equal asks here.
namespace dashj::lower {

/// What tac::InstanceOf asks for: whether the class is one that was made here for a lambda (ClassFile::acts_for).
inline constexpr std::string_view kMadeForLambda = "made for a lambda";

/// A wrapper class, and which of its boxes valueOf always gives as one object.
struct BoxClass {
  std::string_view class_name, primitive;  ///< The descriptor of what is in the box.
  tac::Type type;                          ///< Of the field, a stack type.
  std::string_view getter;                 ///< intValue
  std::int32_t first_cached, last_cached;  ///< None: first > last.
};

/// The row of a wrapper class; null: it is none.
[[nodiscard]] const BoxClass* find_box_class(std::string_view class_name);
/// The field with the value of all boxes of a class.
[[nodiscard]] tac::GlobalId held_in_boxes(GlobalTable& globals, const BoxClass& box);
[[nodiscard]] tac::LocalId box_field(BlockBuilder& builder, const BoxClass& box);
/// The field of Class with the number of the class that it stands for.
[[nodiscard]] tac::LocalId class_number_field(BlockBuilder& builder);

/// JLS 5.1.7: the object that valueOf gives for this value.
[[nodiscard]] tac::Operand make_box(BlockBuilder& builder, const BoxClass& box, const tac::Operand& value);
/// The object of the class with this number, which is not that of a lambda.
[[nodiscard]] tac::Operand make_class_object(BlockBuilder& builder, const tac::Operand& number);
/// What Object.getClass gives for an object, which is not null.
[[nodiscard]] tac::Operand class_object_of(BlockBuilder& builder, const tac::Operand& object);
/// Where class objects are compared: the constant object of this class stands for its number.
void name_class_object(BlockBuilder& builder, const tac::Operand& object, std::string_view class_name);

/// Says of a new String that it may be one that there is: the JDK gives the constants "true", "NaN" and "" for some
/// texts that are put together, and which these are differs from JDK to JDK.
void leave_identity_open(BlockBuilder& builder, const tac::Operand& text);
/// The same of one that the entry is given, which is another one than what else it is given.
void leave_identity_of_given_open(BlockBuilder& builder, const tac::Operand& text);
/// Says of a new String that it is another object than any that there is.
void give_identity(BlockBuilder& builder, const tac::Operand& text);

/// What objects are noted under that the JVM makes once and for all (constant_object): an Object that is given may be
/// one.
inline constexpr std::string_view kMadeByJvm = "made by the JVM";

/// Whether objects were noted under this name (GlobalTable::note_equal_object).
[[nodiscard]] bool is_made(const MethodContext& context, std::string_view name);
/// Says of a box that it is another object than valueOf gives.
void give_own_identity(BlockBuilder& builder, const tac::Operand& box);

/// Whether there are such objects, so that references are not simply compared.
[[nodiscard]] bool may_be_equal_objects(const MethodContext& context, const Reference& a, const Reference& b);
/// 1 where both are one object, else 0.
[[nodiscard]] tac::Operand are_one_object(BlockBuilder& builder, const tac::Operand& a, const tac::Operand& b);

}  // namespace dashj::lower
