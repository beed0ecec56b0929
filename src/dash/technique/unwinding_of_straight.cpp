// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>

#include "classfile/tac/cycles.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

namespace {

// Where nothing is done twice, all paths together are no longer than the text, and a SAT solver that is given the whole
// has often decided what refinement would ask in many small queries. No units: what is hard for bits, such as products,
// is left to the stages after it. SAFE and UNSAFE rest on none of it, as for every unwinding (unwinding.cpp).
class UnwindingOfStraight final : public Technique {
 public:
  [[nodiscard]] bool applies(Search& search) override { return !has_heap(search) && is_straight(search); }
  [[nodiscard]] std::optional<LoopResult> run(Search& search, const Amount& amount) override {
    return unwind(search, amount);
  }

 private:
  static bool is_straight(Search& search) {
    const tac::Methods& methods = *search.locations().methods;
    for (std::uint32_t m = 0; m < methods.size(); ++m)
      if (methods.is_recursive(tac::MethodId{m}) || tac::has_cycle(methods.body(tac::MethodId{m}))) return false;
    return true;
  }
};

}  // namespace

std::unique_ptr<Technique> unwinding_of_straight() {
  return std::make_unique<UnwindingOfStraight>();
}

}  // namespace dashj::dash
