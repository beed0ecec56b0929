// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "term/term_store.h"

namespace dashj::term {

/// The value of these bits as runs and inputs hold it: a number signed, of a map its handle.
[[nodiscard]] constexpr std::int64_t value_of(std::uint64_t bits, Sort sort) {
  return sort.is_map() ? static_cast<std::int64_t>(bits) : to_signed(bits, sort.width);
}

/// The term of such a value: a constant; of a map what it has everywhere and a store for each index that differs. The
/// sort is no Bool.
[[nodiscard]] Term term_of(TermStore& store, std::int64_t value, Sort sort);

}  // namespace dashj::term
