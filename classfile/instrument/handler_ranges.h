// SPDX-License-Identifier: MIT
#pragma once

#include "classfile/instrument/code_layout.h"

namespace dashj::classfile {

/// The exception table for the new code. A range covers the probes inside of it, not those behind its last instruction
/// (a store may have changed a local to a type that the handler's frame does not allow), with one exception: a
/// handler's own probes are left out of every range whose handler stands at the same place or further up. So each time
/// a probe passes a stop on, it gets to a handler further down, and the stop leaves the method after finitely many
/// steps; with ranges that cover their own handler, as compilers write them for synchronized blocks, it would come
/// back for ever. Compilers put an enclosing handler behind the inner one, so that locks are still given back.
/// Fails on a range that does not start and end at instructions.
[[nodiscard]] Result<std::vector<ExceptionHandler>> relocate_handlers(const MethodRequest& request,
                                                                      const ProbePlan& plan, const CodeLayout& layout);

}  // namespace dashj::classfile
