// SPDX-License-Identifier: MIT
#include "dash/technique/merged_paths.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

// Loops of few rounds are unrolled before anything is learned about them. No units: what is hard for bits is left to
// the stages after it. Where there is no loop, the same was tried before (unwinding_of_straight.cpp).
std::unique_ptr<Technique> unwinding_of_short_loops() {
  return unwinding_where(
      [](Search& search) { return !has_heap(search) && has_short_loops(search) && !is_straight(search); });
}

}  // namespace dashj::dash
