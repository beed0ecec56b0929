// SPDX-License-Identifier: MIT
#include "engine/engine_share.h"

#include <algorithm>

#include "base/cores.h"
#include "engine/limits.h"

namespace dashj::engine {

EngineShare share_of(std::uint64_t jobs, std::size_t pieces, std::optional<std::uint64_t> memory_mib) {
  std::uint64_t engines = std::min<std::uint64_t>(jobs == 0 ? core_count() : jobs, pieces);
  // Who asks for so many gets them as long as they can start; else one engine with all the memory is the better choice.
  if (memory_mib) engines = std::min(engines, *memory_mib / (jobs == 0 ? kAmpleMemoryMib : kMinMemoryMib));
  engines = std::max<std::uint64_t>(engines, 1);
  if (memory_mib) *memory_mib /= engines;
  return {static_cast<std::size_t>(engines), memory_mib};
}

}  // namespace dashj::engine
