// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace dashj::engine {

/// How many engines a run has, and what each may use.
struct EngineShare {
  std::size_t engines = 1;
  std::optional<std::uint64_t> memory_mib;  ///< Of an engine with its workers; no value: no limit.
};

/// `jobs`: as many as are asked for; 0: one for each core. There are no more than pieces of work, and no more than the
/// memory is enough for: to start, where a number was asked for, else to work at ease.
[[nodiscard]] EngineShare share_of(std::uint64_t jobs, std::size_t pieces, std::optional<std::uint64_t> memory_mib);

}  // namespace dashj::engine
