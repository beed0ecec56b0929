// SPDX-License-Identifier: MIT
#include "base/stop_token.h"

#include <algorithm>

#include "base/check.h"

namespace dashj {

std::atomic<bool> StopToken::interrupted_{false};
std::atomic<bool> StopToken::out_of_memory_{false};

UnknownKind unknown_kind(StopReason reason) {
  switch (reason) {
    case StopReason::Timeout:
      return UnknownKind::Timeout;
    case StopReason::Interrupted:
      return UnknownKind::Interrupted;
    case StopReason::Memory:
      return UnknownKind::Memory;
    case StopReason::None:
      break;
  }
  DASHJ_UNREACHABLE("a computation that goes on should have no reason to stop");
}

int StopToken::remaining_ms(int cap_ms) const {
  if (!deadline_) return cap_ms;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, cap_ms));
}

}  // namespace dashj
