// SPDX-License-Identifier: MIT
#include "check/unwound/state.h"

#include "base/mutant.h"
#include "program/encode.h"

namespace dashj::check::unwound {

using term::Term;

Joiner::Kind Joiner::kind_of(const tac::Methods& methods, tac::MethodId method, tac::LocalId local) const {
  const tac::Type type = methods.body(method).type_of(local);
  const term::Sort sort{static_cast<std::uint8_t>(tac::bits_of(type))};
  return {tac::is_map(type) ? rules_.holds_references(method, local) : type == tac::Type::Ref, sort};
}

std::uint32_t Joiner::choice(const Kind& kind, Term condition, std::uint32_t then, std::uint32_t otherwise) {
  if (kind.is_reference) return references_.choice(condition, Ref{then}, Ref{otherwise}).value;
  return circuit_.choice(condition, Term{then}, Term{otherwise}).id;
}

// Null and constants are there from the start, an object where it was made.
bool Joiner::may_have(const State& state, std::uint32_t place) {
  const std::int32_t number = number_at(place);
  return number <= 0 || state.made.find(static_cast<std::uint32_t>(number)) != nullptr;
}

// Where no run of one side has made the object, no reference of these runs is it: what is said to be there is read by
// nobody. So the class of an object and its fields stay what they are where control joins behind its making.
void Joiner::join_cells(Cells& here, const Cells& there, Term is_here, const Kind& kind, const State& one,
                        const State& other) {
  here.join(
      there,
      [&](std::uint32_t place, const std::uint32_t* mine, const std::uint32_t* theirs) -> std::optional<std::uint32_t> {
        ++work_;
        if (DASHJ_MUTATE(stale_cells_kept, mine == nullptr, false) && !may_have(one, place)) return *theirs;
        if (theirs == nullptr && DASHJ_MUTATE(stale_cells_kept, !may_have(other, place), true)) return *mine;
        return choice(kind, is_here, mine == nullptr ? nothing(kind) : *mine,
                      theirs == nullptr ? nothing(kind) : *theirs);
      });
}

}  // namespace dashj::check::unwound
