// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/lower/block_builder.h"
#include "classfile/lower/unmodelled.h"

/// The statements for objects and exceptions. Each of these emits into a block; control goes on behind what was emitted
/// unless it says otherwise.
namespace dashj::lower {

/// Whether objects of the class can be made: all its superclasses are known.
[[nodiscard]] bool can_allocate(const MethodContext& context, std::string_view class_name);

/// The next number, with this class.
[[nodiscard]] tac::Operand allocate_object(BlockBuilder& builder, std::string_view class_name);
/// JVMS 6.5 new: the next number, with this class and zeroes in all fields. A run that makes 2^31 objects is not
/// modelled. Precondition: can_allocate.
[[nodiscard]] tac::Operand allocate(BlockBuilder& builder, std::string_view class_name);

/// Something that the JVM makes once and for all, of this class: a class, System.out.
[[nodiscard]] tac::Operand constant_object(BlockBuilder& builder, const std::string& what, std::string_view class_name);

/// The number of the class of an object, which is not null.
[[nodiscard]] tac::Operand class_of(BlockBuilder& builder, const tac::Operand& object);
/// 1 where the class with this number is `class_name` or below it, else 0. Precondition: can_ask_for. `kinds`: what the
/// instruction may do where the class is not known (given_objects.h).
[[nodiscard]] tac::Operand is_instance(BlockBuilder& builder, const tac::Operand& class_number,
                                       std::string_view class_name, const std::vector<Unmodelled>& kinds = {});
/// The same of a class that is known: of what is thrown, and of those that a call tells apart.
[[nodiscard]] tac::Operand is_instance_of_known(BlockBuilder& builder, const tac::Operand& class_number,
                                                std::string_view class_name);

/// JVMS 6.5 athrow, 2.10: control goes to the first handler that covers the instruction and catches the exception, or
/// out of the method; never on. `class_name`: exactly the object's class, or empty where that is not known.
void throw_object(BlockBuilder& builder, const tac::Operand& object, const std::string& class_name);
/// The exception in flight: it is thrown (on) here.
void throw_in_flight(BlockBuilder& builder);
/// An exception of the JVM's own making: ArithmeticException, ClassCastException, NullPointerException or
/// NoClassDefFoundError. `message`: the text constant that it has; none: a text of its own, or one that differs from
/// JVM to JVM.
void throw_new(BlockBuilder& builder, std::string_view class_name, std::string_view message = {});

/// Throws unless the relation holds.
void check(BlockBuilder& builder, tac::Relation relation, const tac::Operand& left, const tac::Operand& right,
           std::string_view exception_class, std::string_view message = {});
/// The reference that stands for a message or cause that differs from JVM to JVM (null before JDK 14, or not).
[[nodiscard]] tac::Operand unknown_detail(BlockBuilder& builder);
/// NullPointerException where the reference is null. False: it always is, and the block has ended.
[[nodiscard]] bool check_not_null(BlockBuilder& builder, const Reference& reference);

}  // namespace dashj::lower
