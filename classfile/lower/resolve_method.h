// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/lower_method.h"

namespace dashj::lower {

struct ResolvedMethod {
  const classfile::ClassFile* owner = nullptr;  ///< The class that declares it.
  const classfile::Member* method = nullptr;
};

/// JVMS 5.4.3.3 and 5.4.3.4 for the method an invokestatic in `caller` names, over the classes of the program,
/// and 5.4.4 access. Else why the JVM would throw, or why that is not known here: a phrase that completes "which ...".
[[nodiscard]] tl::expected<ResolvedMethod, std::string> resolve_static_method(const classfile::ClassFile& caller,
                                                                              const classfile::MemberRef& method,
                                                                              const ClassLookup& lookup);

/// The same for the method that an invokespecial, invokevirtual or invokeinterface names (JVMS 5.4.3.3, 5.4.3.4): the
/// declaration that is found, which may be abstract; which method runs is another matter (5.4.6).
[[nodiscard]] tl::expected<ResolvedMethod, std::string> resolve_instance_method(const classfile::ClassFile& caller,
                                                                                const classfile::MemberRef& method,
                                                                                const ClassLookup& lookup);

/// The model of a static method of the JDK (java-harness/models), if there is one: it does what the method does, and
/// initialises nothing.
[[nodiscard]] std::optional<ResolvedMethod> find_model(const classfile::MemberRef& method, const ClassLookup& lookup);

/// JVMS 5.4.4: whether `caller` may use a member of `owner` that it names as one of `named`.
[[nodiscard]] bool can_access_member(const classfile::ClassFile& caller, const classfile::ClassFile& named,
                                     const classfile::ClassFile& owner, const classfile::Member& member,
                                     const ClassLookup& lookup);

}  // namespace dashj::lower
