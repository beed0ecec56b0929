// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <span>

#include "smt/value_ranges.h"
#include "term/term_store.h"

namespace dashj::smt {

/// Ranges for variables of which all that looks at them looks at their lowest bits, as at cells of shorts and at
/// lengths: those above may be anything, also what leaves the variable within these bits. With any model of the
/// assertions, or of some of them, there is one of such values.
///
/// What chooses such a variable passes the bits on. That two of them are equal may be said too, where it is never
/// denied: those with the same bits are.
[[nodiscard]] std::map<term::Term, ValueRange> ranges_by_low_bits(const term::TermStore& store,
                                                                  std::span<const term::Term> assertions,
                                                                  const std::set<term::Term>& below);

}  // namespace dashj::smt
