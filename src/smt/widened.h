// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "term/term_store.h"

namespace dashj::smt {

/// Of two doubles that a comparison is about, the floats that they are widened from (JVMS 6.5 f2d), if both are: f2d is
/// exact, keeps the order and gives a NaN for a NaN alone, so the floats compare as the doubles do.
[[nodiscard]] inline std::optional<std::pair<term::Term, term::Term>> widened_from(const term::TermStore& store,
                                                                                   term::Term a, term::Term b) {
  const auto is_widened = [&](term::Term term) {
    return store.op(term) == term::Op::FpToFp && store.sort(term).width == 64 &&
           store.sort(store.args(term)[0]).width == 32;
  };
  if (!is_widened(a) || !is_widened(b)) return std::nullopt;
  return std::pair(store.args(a)[0], store.args(b)[0]);
}

}  // namespace dashj::smt
