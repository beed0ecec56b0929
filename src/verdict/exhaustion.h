// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "concrete/input_box.h"
#include "term/term_store.h"

namespace dashj::verdict {

/// The claim that no input of these boxes fails, because all of them have been run (design, section 7, *Exhaustion*).
/// The claims of the certificate then speak of the other inputs only.
struct Exhaustion {
  std::vector<concrete::InputBox> boxes;
};

/// Whether the parameters, one term each, lie in a box, as a plain term.
[[nodiscard]] term::Term is_inside(const Exhaustion& exhausted, std::span<const term::Term> parameters,
                                   term::TermStore& store);

}  // namespace dashj::verdict
