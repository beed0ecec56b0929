// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace dashj {

enum class UnknownKind {
#define DASHJ_UNKNOWN(name, word, sentence) name,
#include "base/unknown_reasons.def"
#undef DASHJ_UNKNOWN
};

/// The word that stands in --json.
[[nodiscard]] std::string_view unknown_word(UnknownKind kind);
/// The sentence for people, without detail.
[[nodiscard]] std::string_view unknown_sentence(UnknownKind kind);

/// Why there is no verdict. `detail` names the construct with class, method and line, or the budget with its value.
struct UnknownReason {
  UnknownKind kind = UnknownKind::NoProgress;
  std::string detail;

  [[nodiscard]] std::string text() const;
};

}  // namespace dashj
