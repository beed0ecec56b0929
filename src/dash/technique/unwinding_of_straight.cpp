// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include "classfile/tac/successors.h"
#include "dash/technique/unwinding.h"

namespace dashj::dash {

namespace {

// Where nothing is done twice, all paths together are no longer than the text, and a SAT solver that is given the whole
// has often decided what refinement would ask in many small queries. A short turn: what is hard for bits, such as
// products, is left to the stages after it.
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
      if (methods.is_recursive(tac::MethodId{m}) || jumps_back(methods.body(tac::MethodId{m}))) return false;
    return true;
  }

  static bool jumps_back(const tac::Body& body) {
    for (std::uint32_t i = 0; i < body.statements.size(); ++i) {
      const tac::StmtId at{i};
      const auto next = tac::successors(body.stmt(at).operation, at);
      if (std::any_of(next.begin(), next.end(), [&](tac::StmtId each) { return each.value <= i; })) return true;
    }
    return false;
  }
};

}  // namespace

std::unique_ptr<Technique> unwinding_of_straight() {
  return std::make_unique<UnwindingOfStraight>();
}

}  // namespace dashj::dash
