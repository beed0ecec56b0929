// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace dashj::verdict {

/// A loop before an error, and what is proved of every state at its head: where people have to look on.
struct LoopNote {
  int line = -1;                   ///< -1: not known.
  std::vector<std::string> known;  ///< As Java conditions.
};

}  // namespace dashj::verdict
