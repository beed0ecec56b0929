// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/flow/block_graph.h"
#include "classfile/format/attributes.h"
#include "classfile/instrument/instrumenter.h"
#include "classfile/instrument/probe_constants.h"

namespace dashj::classfile {

/// Where one handler block's probes stand: before `instruction`, or behind it.
struct HandlerProbe {
  std::uint16_t handler_pc = 0;
  std::uint16_t instruction = 0;  ///< Index in the block graph.
  bool is_behind = false;
};

/// The probes of one method as finished bytes: no probe jumps, so none depends on where it ends up. A jump to an
/// instruction runs what stands before it; `entry` runs once, when the method is called.
struct ProbePlan {
  Bytes entry;
  std::vector<Bytes> before, behind;  ///< By instruction index.
  std::vector<HandlerProbe> handlers;
  std::uint16_t max_stack = 0;  ///< Of the method with these probes.
};

/// One method to instrument, and what was read off it. All must outlive the request.
struct MethodRequest {
  const ClassFile& owner;
  const Member& method;
  const BlockGraph& graph;
  const std::vector<StackMapFrame>& frames;  ///< Empty without a StackMapTable.
  const ProbeConstants& constants;
  std::uint32_t number = 0;  ///< Of the method, in Enter events.
};

/// The probes of a level above None. Nothing where they could change what the method does: a handler block that normal
/// code also jumps to, with something on the stack that may not be a Throwable; or where the stack has no room left.
[[nodiscard]] std::optional<ProbePlan> plan_probes(const MethodRequest& request, ProbeLevel level);

}  // namespace dashj::classfile
