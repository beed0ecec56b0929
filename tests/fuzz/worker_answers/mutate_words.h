// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tests/fuzz/mutate_classes/random.h"

namespace dashj::fuzz {

/// One to three changes: a bit flipped, a word that lies about a length or is at an end of its range, something cut
/// off, repeated, or taken from elsewhere. T: bytes of messages, or words of traces.
template <class T>
[[nodiscard]] std::vector<T> mutate(std::vector<T> data, const std::vector<T>& other, Random& random) {
  constexpr std::array<std::uint32_t, 8> kWords = {0, 1, 2, 0x7f, 0xffff, 0x7fff'ffff, 0x8000'0000, 0xffff'ffff};
  const auto part_of = [&random](const std::vector<T>& all) {
    const auto begin = random.below(all.size() + 1);
    const auto end = begin + random.below(all.size() - begin + 1);
    return std::vector<T>(all.begin() + static_cast<std::ptrdiff_t>(begin),
                          all.begin() + static_cast<std::ptrdiff_t>(end));
  };
  for (auto changes = 1 + random.below(3); changes > 0; --changes) {
    const auto at = data.begin() + static_cast<std::ptrdiff_t>(random.below(data.size() + 1));
    switch (random.below(5)) {
      case 0:
        if (at != data.end()) *at = static_cast<T>(*at ^ (T{1} << random.below(8 * sizeof(T))));
        break;
      case 1:
        for (std::size_t i = 0;
             i < sizeof(std::uint32_t) / sizeof(T) && at + static_cast<std::ptrdiff_t>(i) != data.end(); ++i)
          at[static_cast<std::ptrdiff_t>(i)] = static_cast<T>(kWords[random.below(kWords.size())] >> (8 * i));
        break;
      case 2:
        data.erase(at, data.end());
        break;
      case 3: {
        const auto part = part_of(data);
        data.insert(data.begin() + static_cast<std::ptrdiff_t>(random.below(data.size() + 1)), part.begin(),
                    part.end());
        break;
      }
      default: {
        const auto part = part_of(other);
        data.insert(data.begin() + static_cast<std::ptrdiff_t>(random.below(data.size() + 1)), part.begin(),
                    part.end());
        break;
      }
    }
  }
  return data;
}

}  // namespace dashj::fuzz
