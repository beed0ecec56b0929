// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "classfile/instrument/instrumenter.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// The probes and the three-address code do not tell the same story: our own bug, never a verdict (exit status 70).
struct Disagreement {
  std::string text;  ///< Where, what the JVM recorded, what the TAC expected.
};

/// Turns the events of one instrumented run of `body` into a trace. Values of JVM locals are the recorded ones;
/// temporaries and branch directions follow from them and are checked against the recorded blocks. `level` says which
/// events the method's probes write; at less than ProbeLevel::All what is missing is computed. The end is Cut where the
/// events end before the body does.
[[nodiscard]] tl::expected<ConcreteTrace, Disagreement> decode_trace(const tac::Body& body, const TestInput& input,
                                                                     std::span<const std::uint32_t> events,
                                                                     classfile::ProbeLevel level);

}  // namespace dashj::concrete
