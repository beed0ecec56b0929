// SPDX-License-Identifier: MIT
#include "dash/limits.h"

namespace dashj::dash {

#define DASHJ_LIMIT(type, name, value, unit, why) const type name = value;
#include "dash/limits.def"
#undef DASHJ_LIMIT

std::span<const LimitRow> limits() {
  static constexpr LimitRow kRows[] = {
#define DASHJ_LIMIT(type, name, value, unit, why) {#name, value, unit, why},
#include "dash/limits.def"
#undef DASHJ_LIMIT
  };
  return kRows;
}

}  // namespace dashj::dash
