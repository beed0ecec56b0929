// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace dashj {

/// A number that cannot be passed for a number of another kind. Default: no id.
template <class Tag>
struct StrongId {
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
  std::uint32_t value = kNone;

  [[nodiscard]] constexpr bool is_valid() const { return value != kNone; }
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  constexpr auto operator<=>(const StrongId&) const = default;
};

}  // namespace dashj

template <class Tag>
struct std::hash<dashj::StrongId<Tag>> {
  std::size_t operator()(dashj::StrongId<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
