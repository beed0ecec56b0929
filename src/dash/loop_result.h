// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "base/unknown_reason.h"
#include "concrete/concrete_trace.h"
#include "verdict/certificate.h"

namespace dashj::dash {

/// (FAIL, t)
struct Fail {
  concrete::TestInput input;
};
/// (PASS, G): the proof, as claims.
struct Pass {
  verdict::Certificate certificate;
};
using LoopResult = std::variant<Fail, Pass, UnknownReason>;

}  // namespace dashj::dash
