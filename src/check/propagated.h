// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "term/term_store.h"

namespace dashj::check {

/// What unit propagation makes of assertions that hold together (M. Davis, H. Putnam, 1960): each thing that is known
/// follows from them by the meaning of And, Or and Not alone, every other term is a name for a truth value. Linear in
/// what it walks over, which is what is decided and one step below.
struct Propagated {
  bool is_contradictory = false;  ///< No state satisfies the assertions.
  /// What is known of terms that are no And, Or or Not; then the last assertion, without the parts that are known.
  /// Together they are weaker than the assertions, and small where those are not.
  std::vector<term::Term> literals;
  bool is_weaker = false;  ///< Some clause is left out of them.
};
[[nodiscard]] Propagated propagated(term::TermStore& store, std::span<const term::Term> assertions);

}  // namespace dashj::check
