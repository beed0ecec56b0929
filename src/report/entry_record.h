// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "verdict/verdict.h"

namespace dashj::report {

/// One entry's report with its proof, as a JSON document that read_entry turns back, for caches. No value: something in
/// it does not come back as it was, like a name that is no UTF-8.
[[nodiscard]] std::optional<std::string> write_entry(const verdict::EntryReport& entry);

/// The reverse. `origin` names the bytes in messages.
[[nodiscard]] Result<verdict::EntryReport> read_entry(std::string_view record, const std::string& origin);

/// Whether another run of the same analysis says the same. Not so where a limit of time or memory, the user, or a run
/// that was cut by the clock has had a say in it.
[[nodiscard]] bool is_repeatable(const verdict::EntryReport& entry);

}  // namespace dashj::report
