// SPDX-License-Identifier: MIT
#include "grade/texts.h"

#include <algorithm>

namespace dashj::grade {

std::string_view word_of(Language language) {
  return language == Language::German ? "de" : "en";
}

std::optional<Language> language_of(std::string_view word) {
  if (word == "en") return Language::English;
  if (word == "de") return Language::German;
  return std::nullopt;
}

std::string number_text(Language language, double number) {
  std::string text = points_text(number);
  if (language == Language::German) std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

}  // namespace dashj::grade
