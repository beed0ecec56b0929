// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/lower/block_builder.h"

/// Arrays whose class a class object says. Each pushes its result. Known are the arrays of references that there are
/// objects or class objects of; of others it is not supported.
namespace dashj::lower {

/// Arrays.copyOf(Object[], int, Class): its documentation; exceptions in the order of its code.
void push_copy_of_class(BlockBuilder& builder, const Reference& array, const tac::Operand& length,
                        const Reference& class_object);

/// Class.getComponentType, of the class of an array.
void push_component_class(BlockBuilder& builder, const Reference& class_object);

/// java.lang.reflect.Array.newInstance(Class, int).
void push_new_array(BlockBuilder& builder, const Reference& component, const tac::Operand& length);

}  // namespace dashj::lower
