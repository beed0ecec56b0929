// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "classfile/format/constant_pool.h"
#include "classfile/lower/block_builder.h"

/// Calls of the wrapper classes that make boxes and look into them (JLS 5.1.7, 5.1.8). What their static methods
/// calculate is in lower_math.h.
namespace dashj::lower {

/// Integer.valueOf(int) and its kind, whose arguments are popped. Pushes the box. False: another method.
[[nodiscard]] bool lower_boxing(BlockBuilder& builder, const classfile::MemberRef& method,
                                const std::vector<Value>& arguments);
/// intValue, longValue, equals, hashCode, compareTo of a box, whose receiver and arguments are popped. Pushes the
/// result. False: another method.
[[nodiscard]] bool lower_box_call(BlockBuilder& builder, const classfile::MemberRef& method, const Reference& receiver,
                                  const std::vector<Value>& arguments);
/// Whether it is one of all these.
[[nodiscard]] bool is_box_method(const classfile::MemberRef& method);

}  // namespace dashj::lower
