// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "classfile/lower/block_builder.h"

/// The statements for arrays. An array is an object; how long it is stands in a map like a field, its cells in a map of
/// their kind of component, shared by all arrays of it (tac::Type).
namespace dashj::lower {

/// What tac::InstanceOf asks for in a store of a reference: its number is that of the array's class, shifted by so many
/// bits, and that of the object's.
inline constexpr std::string_view kArrayStore = "array store";
inline constexpr int kClassBits = 15;

/// The array that the entry is given, where this is its variable and no store makes it another; else null.
[[nodiscard]] const LocalWebs::Array* given_array(const MethodContext& context, const tac::Operand& array);
/// How long an array is that is not null.
[[nodiscard]] tac::Operand length_of(BlockBuilder& builder, const tac::Operand& array);
/// NullPointerException, then ArrayIndexOutOfBoundsException. False: it always is null, and the block has ended.
[[nodiscard]] bool check_access(BlockBuilder& builder, const Reference& array, const tac::Operand& index);
/// NegativeArraySizeException (JVMS 6.5 newarray).
void check_size(BlockBuilder& builder, const tac::Operand& length);
/// A new array of this class, its cells 0 or null. The length is no negative number.
[[nodiscard]] tac::Operand allocate_array(BlockBuilder& builder, std::string_view array_class,
                                          const tac::Operand& length);
/// The same with arrays in its cells, to the depth for which there are lengths (JVMS 6.5 multianewarray).
[[nodiscard]] tac::Operand allocate_arrays(BlockBuilder& builder, const std::string& array_class,
                                           const std::vector<tac::Operand>& lengths);
/// A new array of the class of `array`, which is not null and of this class or below it, with the same cells.
[[nodiscard]] tac::Operand clone_array(BlockBuilder& builder, std::string_view array_class, const tac::Operand& array);
/// The same of this length, which is no negative number: the cells up to it, the others 0 or null.
[[nodiscard]] tac::Operand copy_array(BlockBuilder& builder, std::string_view array_class, const tac::Operand& array,
                                      const tac::Operand& length);
/// A loop over 0 to count - 1 within one instruction, which records nothing.
void for_each_index(BlockBuilder& builder, const tac::Operand& count,
                    const std::function<void(const tac::Operand& index)>& body);
/// What an array of this class holds: Byte stands for booleans, too.
[[nodiscard]] tac::Type component_type(std::string_view array_class);

}  // namespace dashj::lower
