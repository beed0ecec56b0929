// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "term/term_store.h"

namespace dashj::term {

/// Whether a term of bits is this constant: as many of the number's low bits as it is wide.
[[nodiscard]] inline bool is_number(const TermStore& store, Term term, std::uint64_t number) {
  return store.op(term) == Op::BvConst && store.value(term) == (number & width_mask(store.sort(term).width));
}

}  // namespace dashj::term
