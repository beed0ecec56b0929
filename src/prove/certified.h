// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <variant>

#include "base/stop_token.h"
#include "base/unknown_reason.h"
#include "check/check_certificate.h"

namespace dashj::prove {

/// What a proof is worth: accepted by the check, or why it proves nothing.
using Certified = std::variant<check::Accepted, UnknownReason>;

/// The outcome of the independent check as an answer about `name`. A rejected proof is a mistake of the engine: it is
/// logged, and the answer is UNKNOWN. A check that was stopped is UNKNOWN for the reason of the stop.
[[nodiscard]] Certified certified(const check::CheckOutcome& outcome, std::string_view name, const StopToken& stop);

}  // namespace dashj::prove
