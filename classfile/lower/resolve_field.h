// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "classfile/lower/lower_method.h"

namespace dashj::lower {

struct ResolvedField {
  const classfile::ClassFile* owner = nullptr;  ///< That declares it.
  const classfile::Member* field = nullptr;
};

/// JVMS 5.4.3.2 and 5.4.4: the field that an instruction of `caller` names, if the JVM finds one that the class may
/// use; else what is wrong, to stand behind "which".
[[nodiscard]] tl::expected<ResolvedField, std::string> resolve_field(const classfile::ClassFile& caller,
                                                                     const classfile::MemberRef& field,
                                                                     const ClassLookup& lookup);

}  // namespace dashj::lower
