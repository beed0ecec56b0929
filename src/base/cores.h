// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

namespace dashj {

/// The cores that this process may use by its affinity and the quota of its control groups, at least 1.
[[nodiscard]] unsigned core_count();

/// What a group's cpu.max ("150000 100000": microseconds in a period) leaves, rounded up. No value: all.
[[nodiscard]] std::optional<unsigned> cores_of_quota(const std::string& cpu_max);

/// How many of them a computation that can use any number should take now: all, or its share where other engine
/// processes are at work. What it finds must not depend on it.
[[nodiscard]] unsigned cores_at_hand();

/// From now on cores_at_hand() divides by this number: the engines at work, kept by their parent in memory that all
/// share.
void share_cores_with(const std::atomic<std::uint32_t>* busy);

}  // namespace dashj
