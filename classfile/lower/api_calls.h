// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "classfile/lower/resolve_method.h"

namespace dashj::lower {

/// What a program asks of dashj by calling a method of `org.dashj.Dash` or of `org.sosy_lab.sv_benchmarks.Verifier`,
/// which are ours in every program (design, section 2).
struct ApiRequest {
  enum class Kind : std::uint8_t { Choose, Assume };
  Kind kind = Kind::Choose;
  tac::Type type = tac::Type::Int;  ///< Of the choice.
};
[[nodiscard]] std::optional<ApiRequest> api_request(const ResolvedMethod& called);

}  // namespace dashj::lower
