// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/lower/block_builder.h"

/// What a record does by itself (JLS 8.10.3): equals, hashCode and toString, which java.lang.runtime.ObjectMethods
/// links.
namespace dashj::lower {

struct RecordMethod {
  enum class Kind : std::uint8_t { Equals, HashCode, ToString };
  Kind kind = Kind::Equals;
  std::string class_name;
  std::vector<const classfile::Member*> components;  ///< Fields of the class, in their order.
};

/// The method that an InvokeDynamic constant of a class stands for. Else why it cannot be told, to stand behind
/// "which": linking would throw, or that is not known.
[[nodiscard]] tl::expected<RecordMethod, std::string> read_record_method(const MethodContext& context,
                                                                         std::uint16_t index);

/// Calls a static method of java.util.Objects with this name and descriptor, and gives what it gave.
using CallObjects =
    std::function<tac::Operand(std::string_view name, std::string_view descriptor, std::vector<Value> arguments)>;

/// The result of Equals or HashCode. `arguments`: the record, and the object that it is compared with.
[[nodiscard]] tac::Operand lower_record_method(BlockBuilder& builder, const RecordMethod& method,
                                               const std::vector<Value>& arguments, const CallObjects& call);

}  // namespace dashj::lower
