// SPDX-License-Identifier: MIT
#include "cache/cache_key.h"

#include <span>

#include "base/sha256.h"

namespace dashj::cache {

CacheKey& CacheKey::add(std::string_view name, std::string_view value) {
  for (const std::string_view part : {name, value}) {
    collected_ += std::to_string(part.size()) + ":";
    collected_ += part;
  }
  return *this;
}

std::string CacheKey::digest() const {
  return sha256({reinterpret_cast<const std::uint8_t*>(collected_.data()), collected_.size()});
}

}  // namespace dashj::cache
