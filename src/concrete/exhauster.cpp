// SPDX-License-Identifier: MIT
#include "concrete/exhauster.h"

#include <algorithm>

namespace dashj::concrete {
namespace {

std::uint64_t size_of(const Range& range) {
  return range.low > range.high ? 0 : static_cast<std::uint64_t>(std::int64_t{range.high} - range.low) + 1;
}

// One range of the box cut into `parts`, at most as many as it has values.
void cut(const InputBox& box, std::size_t parameter, std::size_t parts, std::vector<InputBox>& result) {
  const Range whole = box.ranges[parameter];
  const std::uint64_t size = size_of(whole), count = std::min<std::uint64_t>(parts, size);
  for (std::uint64_t i = 0; i < count; ++i) {
    InputBox part = box;
    part.ranges[parameter].low = static_cast<std::int32_t>(whole.low + static_cast<std::int64_t>(size * i / count));
    part.ranges[parameter].high =
        static_cast<std::int32_t>(whole.low + static_cast<std::int64_t>(size * (i + 1) / count) - 1);
    result.push_back(std::move(part));
  }
}

}  // namespace

std::uint64_t input_count(const InputBox& box) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t count = 1;
  for (const Range& range : box.ranges) {
    const std::uint64_t size = size_of(range);
    if (size != 0 && count > kMost / size) return kMost;
    count *= size;
  }
  return count;
}

// The first parameters change slowest. A later one may be cut only where each earlier one has a single value in every
// part.
std::vector<InputBox> split(const InputBox& box, std::size_t most) {
  std::vector<InputBox> parts{box};
  for (std::size_t parameter = 0; parameter < box.ranges.size(); ++parameter) {
    const std::size_t more = most / parts.size();
    if (more < 2) break;
    std::vector<InputBox> next;
    for (const InputBox& part : parts) cut(part, parameter, more, next);
    parts = std::move(next);
    if (more < size_of(box.ranges[parameter])) break;
  }
  return parts;
}

}  // namespace dashj::concrete
