// SPDX-License-Identifier: MIT
#include "dash/limits.h"

// The qualified name is an error where limits.h does not declare the limit.
#define DASHJ_LIMIT(type, name, value, unit, why) const type dashj::dash::name = value;
#include "dash/limits.def"
#undef DASHJ_LIMIT

namespace dashj::dash {

std::span<const LimitRow> limits() {
  static constexpr LimitRow kRows[] = {
#define DASHJ_LIMIT(type, name, value, unit, why) {#name, value, unit, why},
#include "dash/limits.def"
#undef DASHJ_LIMIT
  };
  return kRows;
}

}  // namespace dashj::dash
