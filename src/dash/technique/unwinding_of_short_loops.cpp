// SPDX-License-Identifier: MIT
#include "dash/technique/merged_paths.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

// Loops of few rounds are unrolled before anything is learned about them. No units: what is hard for bits is left to
// the stages after it.
std::unique_ptr<Technique> unwinding_of_short_loops() {
  return unwinding_where([](Search& search) { return !has_heap(search) && has_short_loops(search); });
}

}  // namespace dashj::dash
