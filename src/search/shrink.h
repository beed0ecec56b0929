// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "classfile/tac/methods.h"
#include "concrete/concrete_trace.h"
#include "search/input_size.h"

namespace dashj::search {

/// What a run came to.
struct Tried {
  bool fails = false;  ///< As the run fails that is made small.
  std::vector<InputValue> choices_made;
  std::uint64_t steps = 0;
};
/// Runs an input, for so many steps at most: one that takes more does not fail.
using Fails = std::function<Tried(const concrete::TestInput&, std::uint64_t max_steps)>;

struct ShrinkTask {
  std::vector<tac::Type> parameters;
  std::set<std::int32_t> constants;  ///< Of the program: values that are worth a try.
};

/// An input that fails like `found` and is no larger in the order of InputSize: the smallest of all where those that
/// are smaller are few, else one that no single change which is tried makes smaller. Its choices are those that its run
/// makes. `found` itself where its run does not fail. Deterministic.
///
/// Nothing rests on it but what people read: what comes out is replayed like any other input.
[[nodiscard]] concrete::TestInput shrink(const concrete::TestInput& found, const ShrinkTask& task, const Fails& fails);

/// The same for an input on which the entry reaches an error statement: the small one reaches the same.
[[nodiscard]] concrete::TestInput shrink(const concrete::TestInput& found, const tac::Methods& methods);

}  // namespace dashj::search
