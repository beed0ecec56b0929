// SPDX-License-Identifier: MIT
#include "classfile/tac/cycles.h"
#include "classfile/tac/methods.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

bool is_straight(Search& search) {
  const tac::Methods& methods = *search.locations().methods;
  for (std::uint32_t m = 0; m < methods.size(); ++m)
    if (methods.is_recursive(tac::MethodId{m}) || tac::has_cycle(methods.body(tac::MethodId{m}))) return false;
  return true;
}

// Where nothing is done twice, all paths together are no longer than the text, and a SAT solver that is given the whole
// has often decided what refinement would ask in many small queries. No units: what is hard for bits, such as products,
// is left to the stages after it.
std::unique_ptr<Technique> unwinding_of_straight() {
  return unwinding_where([](Search& search) { return !has_heap(search) && is_straight(search); });
}

}  // namespace dashj::dash
