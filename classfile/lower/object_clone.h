// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "classfile/format/class_file.h"
#include "classfile/lower/block_builder.h"

namespace dashj::lower {

/// Object.clone itself.
[[nodiscard]] bool is_clone_of_object(const classfile::MemberRef& method);
/// Whether the classes of objects in reach are known.
[[nodiscard]] bool can_clone_objects(const MethodContext& context);

/// Object.clone of an object of this class or below it, which is not null: a new object of the same class with the same
/// in all fields, or CloneNotSupportedException (its documentation). Pushes it. Precondition: can_clone_objects.
void clone_object(BlockBuilder& builder, const tac::Operand& object, std::string_view class_name);

}  // namespace dashj::lower
