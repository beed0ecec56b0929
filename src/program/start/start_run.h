// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/tac/methods.h"

namespace dashj::program {

/// What a local holds in a run of which not everything is known.
struct Held {
  tac::Value value = 0;  ///< Of a number that is not known 0.
  /// Of a number 1 where it is not known, else 0. Of a map a map: 1 where the value is not known.
  tac::Value unknown = 0;
};

/// Runs a method without parameters as the interpreter does (concrete/tac_interpreter.h), but what it chooses
/// (tac::Choose) is not known, and neither is what is calculated of that. Where it decides what runs next, all ways are
/// run. Returns what Body::outputs of the start hold where the run returns: what differs among the ways is not known.
/// Fails, in words to stand behind "because", where a way does anything else than return: it throws, or comes to
/// something that is not supported; where a choice decides which object is written; and where it takes too long.
[[nodiscard]] tl::expected<std::vector<Held>, std::string> run_from_start(const tac::Methods& methods);

}  // namespace dashj::program
