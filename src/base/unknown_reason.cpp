// SPDX-License-Identifier: MIT
#include "base/unknown_reason.h"

#include "base/check.h"

namespace dashj {

std::string_view unknown_word(UnknownKind kind) {
  switch (kind) {
#define DASHJ_UNKNOWN(name, word, sentence) \
  case UnknownKind::name:                   \
    return word;
#include "base/unknown_reasons.def"
#undef DASHJ_UNKNOWN
  }
  DASHJ_UNREACHABLE("every kind of unknown should be in the table");
}

std::string_view unknown_sentence(UnknownKind kind) {
  switch (kind) {
#define DASHJ_UNKNOWN(name, word, sentence) \
  case UnknownKind::name:                   \
    return sentence;
#include "base/unknown_reasons.def"
#undef DASHJ_UNKNOWN
  }
  DASHJ_UNREACHABLE("every kind of unknown should be in the table");
}

std::string UnknownReason::text() const {
  const std::string sentence(unknown_sentence(kind));
  return detail.empty() ? sentence : sentence + ": " + detail;
}

}  // namespace dashj
