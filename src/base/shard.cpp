// SPDX-License-Identifier: MIT
#include "base/shard.h"

#include <charconv>

#include "base/check.h"
#include "base/limits.h"
#include "base/sha256.h"

namespace dashj {
namespace {

/// The number that a text is and nothing else; 0: it is none from 1 to kMostShards.
std::uint32_t whole_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = problem == std::errc() && stop == text.data() + text.size();
  return is_number && number <= kMostShards ? number : 0;
}

}  // namespace

Result<Shard> parse_shard(const std::string& option, std::string_view text) {
  const auto slash = text.find('/');
  if (slash != std::string_view::npos) {
    const Shard shard{whole_number(text.substr(0, slash)), whole_number(text.substr(slash + 1))};
    if (shard.index >= 1 && shard.index <= shard.count) return shard;
  }
  return tl::unexpected(Diagnostic{
      Failure::Usage, option,
      "expected I/N, part I of N parts, with I from 1 to N and N at most 1000000, found '" + std::string(text) + "'"});
}

std::uint32_t shard_of(std::string_view name, std::uint32_t count) {
  DASHJ_CHECK(count > 0, "there should be a shard for each name");
  const std::string digest = sha256({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
  std::uint64_t first = 0;  // 60 bits of it
  std::from_chars(digest.data(), digest.data() + 15, first, 16);
  return static_cast<std::uint32_t>(first % count);
}

}  // namespace dashj
