// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dashj::concrete {

/// Values of one parameter, both ends included.
struct Range {
  std::int32_t low = 0, high = 0;
  bool operator==(const Range&) const = default;
};

/// A box of inputs: any value of each range, in the order of the parameters. Without parameters it is the one empty
/// input.
struct InputBox {
  std::vector<Range> ranges;
  bool operator==(const InputBox&) const = default;
};

/// How many inputs a box has; the largest number where they are more.
[[nodiscard]] std::uint64_t input_count(const InputBox& box);

/// The box cut into at most `most` boxes of about the same size, in lexicographic order: every input of one comes
/// before all of the next.
[[nodiscard]] std::vector<InputBox> split(const InputBox& box, std::size_t most);

}  // namespace dashj::concrete
