// SPDX-License-Identifier: MIT
#include "base/stop_token.h"

#include <algorithm>

namespace dashj {

std::atomic<bool> StopToken::interrupted_{false};

int StopToken::remaining_ms(int cap_ms) const {
  if (!deadline_) return cap_ms;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, cap_ms));
}

}  // namespace dashj
