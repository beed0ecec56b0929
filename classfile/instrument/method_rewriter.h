// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "classfile/instrument/probe_plan.h"

namespace dashj::classfile {

/// The data of the method's Code attribute with these probes in it, or nothing when it breaks a limit of the format
/// (65,535 bytes of code, 65,535 exception-table entries) or would need frames that the original has not.
[[nodiscard]] Result<std::optional<Bytes>> rewrite_method(const MethodRequest& request, const ProbePlan& plan);

}  // namespace dashj::classfile
