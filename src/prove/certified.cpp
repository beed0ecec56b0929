// SPDX-License-Identifier: MIT
#include "prove/certified.h"

#include <spdlog/spdlog.h>

namespace dashj::prove {

Certified certified(const check::CheckOutcome& outcome, std::string_view name, const StopToken& stop) {
  if (const auto* rejected = std::get_if<check::Rejected>(&outcome)) {
    spdlog::error("{}: the check rejected the proof: {}", name, rejected->reason);
    return UnknownReason{UnknownKind::NotCertified, rejected->reason};
  }
  if (const auto* undecided = std::get_if<check::NotDecided>(&outcome)) {
    if (stop.should_stop()) return UnknownReason{unknown_kind(stop.reason()), ""};
    return UnknownReason{UnknownKind::NotCertified, undecided->reason};
  }
  return std::get<check::Accepted>(outcome);
}

}  // namespace dashj::prove
