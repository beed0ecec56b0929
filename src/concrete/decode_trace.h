// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "classfile/instrument/instrumenter.h"
#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"

namespace dashj::concrete {

/// The probes and the three-address code do not tell the same story: our own bug, never a verdict (exit status 70),
/// unless a promise is broken, or code of the JDK is in the run, which has no probes.
struct Disagreement {
  std::string text;  ///< Where, what the JVM recorded, what the TAC expected.
  /// The code says that the run is over: a function of Math gave what its documentation does not promise.
  bool is_broken_promise = false;
  std::string method = {};  ///< In which it was seen, for people.
};

/// What probes the instrumented class has in a method, and the method's number in Enter events.
struct MethodProbes {
  classfile::ProbeLevel level = classfile::ProbeLevel::All;
  std::uint32_t number = 0;
};
using ProbesOf = std::function<MethodProbes(tac::MethodId)>;

/// Turns the events of one instrumented run of the entry into a trace. Values of JVM locals are the recorded ones;
/// temporaries, branch directions, arguments and results follow from them and are checked against what was recorded. At
/// less than ProbeLevel::All what is missing is computed: nothing tells the way of a method that has no events for its
/// blocks. The end is Cut where the events end before the code does, where `cut_before` says so, and where a run
/// has written to more cells of arrays than are followed (kMaxWrittenCells).
[[nodiscard]] tl::expected<ConcreteTrace, Disagreement> decode_trace(const tac::Methods& methods,
                                                                     const TestInput& input,
                                                                     std::span<const std::uint32_t> events,
                                                                     const ProbesOf& probes_of,
                                                                     const CutBefore& cut_before = {});

}  // namespace dashj::concrete
