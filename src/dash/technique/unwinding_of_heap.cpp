// SPDX-License-Identifier: MIT
#include "dash/technique/unwinding.h"

namespace dashj::dash {

// Looking backward, a heap has no numbers: the first query about a frontier may take seconds, and this milliseconds.
std::unique_ptr<Technique> unwinding_of_heap() {
  return unwinding_where(has_heap);
}

}  // namespace dashj::dash
