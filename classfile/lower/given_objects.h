// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "classfile/lower/block_builder.h"
#include "classfile/lower/unmodelled.h"
#include "classfile/tac/array_inputs.h"

/// The statements for objects that an entry is given (tac/given_objects.h), and for what rests on the class of one that
/// may be of any class.
namespace dashj::lower {

/// The numbers of the class of an object of which nobody knows the class, and of an array of such objects.
[[nodiscard]] std::vector<tac::Operand> numbers_of_another(BlockBuilder& builder);
/// Of classes that such an object is not of, or (`are_arrays`) such an array: each kind of object or array that is
/// listed has a class of its own.
[[nodiscard]] std::vector<tac::Operand> numbers_of_listed(BlockBuilder& builder, bool are_arrays);

/// Where an object is of the kind that the int `code` says, gives it its class, and what it holds, and goes on behind
/// all; where the int says none, goes on. `held`: the local with the cells that have what boxes hold.
[[nodiscard]] std::vector<std::size_t> make_given_object(BlockBuilder& builder, const tac::ObjectType& type,
                                                         const tac::Operand& object, const tac::Operand& code);
/// Gives an array of objects the class that the int says which stands at tac::kClassOfArray among the ints.
void give_array_class(BlockBuilder& builder, std::string_view objects, const tac::Operand& array);
/// What a parameter is, of the codes of cells: `code` and what stands at tac::kClassOfArray (tac::parameter_kind).
[[nodiscard]] tac::Operand kind_of_parameter(BlockBuilder& builder, std::string_view objects,
                                             const tac::Operand& object, const tac::Operand& code);
/// Makes the object null where it is of another class than that of its type, a box.
void drop_other_class(BlockBuilder& builder, std::string_view objects, tac::LocalId object);
/// Makes the object null where the array is of a class whose cells do not hold it (tac::may_hold).
void drop_unfit_object(BlockBuilder& builder, std::string_view objects, const tac::Operand& array, tac::LocalId object);

/// Not supported where the class with this number is not known, and may be `class_name` or below it. `kinds`: what the
/// instruction may do then.
void refuse_another(BlockBuilder& builder, const tac::Operand& class_number, std::string_view class_name,
                    const std::vector<Unmodelled>& kinds = {});
/// Not supported where the class with this number is not known.
void refuse_another_class(BlockBuilder& builder, const tac::Operand& class_number);

/// 1 where the object, which is not null, fits into the cells of the array (JVMS 6.5 aastore), else 0.
[[nodiscard]] tac::Operand fits_into(BlockBuilder& builder, const tac::Operand& array, const tac::Operand& object);

}  // namespace dashj::lower
