// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// How many probes a method got: all; or, where all would outgrow 65,535 bytes of code, fewer.
enum class ProbeLevel : std::uint8_t { All, BlocksOnly, BoundsOnly, None };

struct Instrumented {
  Bytes bytes;
  /// Per method of the class file, in order.
  std::vector<ProbeLevel> levels;
};

/// Number of a method in Enter events, by its index in the class file.
using MethodNumbering = std::function<std::uint32_t(std::size_t method_index)>;

/// Inserts probes, at most those of `most`, into every method with code (trace_events.h); the class stays verifiable
/// and behaves as before, except that a run can be stopped: at each loop's block and method entry the step bound is
/// asked, a call of a static error()V initialises its class and stops the run before it happens, and each handler
/// passes such a stop on before anything else. Everything untouched passes through byte for byte, and so does `bare`, a
/// method of the class file or null.
[[nodiscard]] Result<Instrumented> instrument(const ClassFile& class_file, const MethodNumbering& number_of,
                                              ProbeLevel most = ProbeLevel::All, const Member* bare = nullptr);

}  // namespace dashj::classfile
