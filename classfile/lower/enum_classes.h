// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/lower/block_builder.h"

/// What the JVM knows of an enum by its class object. Each pushes its result. Of the enums of the program that there
/// are objects or class objects of it is known, as javac writes them; of others it is not supported.
namespace dashj::lower {

/// Class.getEnumConstantsShared, as JavaLangAccess gives it to EnumMap and EnumSet: all constants of the enum in their
/// order, in an array that is written by nobody. It initialises the enum.
void push_enum_constants(BlockBuilder& builder, const Reference& class_object);

/// Enum.valueOf(Class, String): the constant of that name; IllegalArgumentException, NullPointerException.
void push_enum_constant(BlockBuilder& builder, const Reference& class_object, const Reference& name);

/// Whether the class is an enum, and none of the JDK.
[[nodiscard]] bool is_enum_of_program(const classfile::ClassFile& one, const ClassLookup& lookup);

/// The constant of such an enum that has a name, a text that is known and not null; null where none has. It initialises
/// the enum.
[[nodiscard]] tac::Operand enum_constant(BlockBuilder& builder, const classfile::ClassFile& one,
                                         const tac::Operand& name);

/// The constant of such an enum whose place is the number of `object`, one of its own; null where there is none.
[[nodiscard]] tac::Operand constant_of_number(BlockBuilder& builder, const classfile::ClassFile& one,
                                              const tac::Operand& object);

/// Enum.getDeclaringClass of an object that is not null.
void push_declaring_class(BlockBuilder& builder, const tac::Operand& object);

/// Class.getSuperclass, of the class of a constant with a body.
void push_superclass(BlockBuilder& builder, const Reference& class_object);

}  // namespace dashj::lower
