// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "verdict/verdict.h"

namespace dashj::analyse {

/// A report, or what was missing for it, on its way between two processes of one run. It comes back exactly as it was.
[[nodiscard]] std::string write_report(Result<verdict::EntryReport> report);
/// No value: these are no bytes of write_report.
[[nodiscard]] std::optional<Result<verdict::EntryReport>> read_report(std::string_view bytes);

}  // namespace dashj::analyse
