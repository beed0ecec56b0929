// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "verdict/verdict.h"

namespace dashj::report {

/// Of a failure; not part of the reports, where only its two ends are told.
[[nodiscard]] nlohmann::ordered_json trace_json(const verdict::SourceTrace& trace);

/// One element of `entries` of a report (README.md of this folder) as what it was written from; names are as the
/// document shows them. What trace_json made is read from the field `trace`, where there is one. Throws
/// nlohmann::json::exception where the value has another shape.
[[nodiscard]] verdict::EntryReport entry_of(const nlohmann::ordered_json& json);

}  // namespace dashj::report
