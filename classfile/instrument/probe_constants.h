// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "classfile/format/constant_pool.h"
#include "classfile/instrument/instrumenter.h"

namespace dashj::classfile {

/// The static methods of dashj.harness.Probes, which the worker defines in the boot loader.
enum class Probe : std::uint8_t {
  Enter,
  Block,
  LocalInt,
  LocalLong,
  LocalFloat,
  LocalDouble,
  LeaveInt,
  LeaveLong,
  LeaveFloat,
  LeaveDouble,
  Leave,
  Error,
  Bound,
  Handler,
  Initialise,
  Observed
};
inline constexpr std::size_t kProbeCount = 16;

/// Constant-pool indices of what the probes of one class refer to.
struct ProbeConstants {
  std::array<std::uint16_t, kProbeCount> methods{};  ///< Methodref by Probe; 0 where the level does not use it.
  std::uint16_t throwable = 0;                       ///< Class java/lang/Throwable.
};

/// Appends what probes up to `level` need. Fails when the pool is full; the pool is then of no further use.
[[nodiscard]] Result<ProbeConstants> append_probe_constants(ConstantPool& pool, ProbeLevel level);

}  // namespace dashj::classfile
