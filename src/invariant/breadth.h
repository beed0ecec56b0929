// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dashj::invariant {

/// How much is guessed at a head. More guesses rest on each other and are more questions, so the wide ones come last.
enum class Breadth : std::uint8_t {
  Usual,
  Rare,  ///< Also what few loops need.
  Wide,  ///< Also of indices that earlier loops have left (left_indices.h), and under conditions around those of cells.
};

}  // namespace dashj::invariant
