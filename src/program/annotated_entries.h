// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/result.h"
#include "program/entry.h"
#include "program/program.h"

namespace dashj::program {

/// A method with @Verify.
struct AnnotatedEntry {
  Entry entry;
  bool allows_unknown =
      false;  ///< It has @Unknown(allowed = true) too: a build does not fail where the answer is UNKNOWN.
};

/// The entries of --annotated: every method of the named classes with org.dashj.Verify, in class order, then method
/// order. Fails on one that cannot be an entry, as resolve_entry does, and on a named class or an annotation that
/// cannot be read.
[[nodiscard]] Result<std::vector<AnnotatedEntry>> annotated_entries(const Program& program);

}  // namespace dashj::program
