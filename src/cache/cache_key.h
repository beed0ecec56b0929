// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace dashj::cache {

/// Collects all that an answer depends on, and only that: whatever is left out must not be able to change it.
class CacheKey {
 public:
  /// `kind`: what is asked, for example "analysis"; answers of different kinds never share a key. The key depends on
  /// the programs that answer as well (program_identity.h), which the caller adds.
  explicit CacheKey(std::string_view kind) { add("kind", kind); }

  /// Each name and value is one of its own, whatever bytes they hold; their order matters.
  CacheKey& add(std::string_view name, std::string_view value);

  /// The SHA-256 of it all, as 64 hexadecimal digits.
  [[nodiscard]] std::string digest() const;

 private:
  std::string collected_;
};

}  // namespace dashj::cache
