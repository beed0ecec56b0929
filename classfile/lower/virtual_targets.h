// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/lower/method_context.h"
#include "classfile/lower/resolve_method.h"
#include "classfile/lower/symbolic_stack.h"

namespace dashj::lower {

/// What a virtual call may run.
struct VirtualTarget {
  enum class Kind : std::uint8_t {
    Method,
    Field,       ///< Throwable's own getMessage or getCause.
    WrittenOut,  ///< A method of written_out.h.
    Unknown      ///< Something that cannot be followed.
  };
  Kind kind = Kind::Unknown;
  ResolvedMethod method;   ///< Of Method.
  std::string field;       ///< Of Field.
  std::string declaring;   ///< Of a method of written_out.h: the class that declares it.
  std::string class_name;  ///< Receivers of this class or below it run it, if none before it in the list does.
};

/// Asked in order; if the receiver is of none of the classes, `otherwise` runs.
struct VirtualChoice {
  std::vector<VirtualTarget> overriding;
  VirtualTarget otherwise;
};

/// JVMS 5.4.6: the methods that a call may select, over all classes of the program that a receiver may be of. Else why
/// that is not known, to stand behind "which".
[[nodiscard]] tl::expected<VirtualChoice, std::string> find_targets(const MethodContext& context,
                                                                    const classfile::MemberRef& method,
                                                                    const Reference& receiver);

}  // namespace dashj::lower
