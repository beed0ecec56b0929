// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "grade/grade.h"

namespace dashj::grade {

/// Every text that pages and remarks show of their own: texts_en.def. {0} and {1} stand for what is put in.
enum class Text : std::uint16_t {
#define DASHJ_TEXT(key, pattern) key,
#include "grade/texts_en.def"
#undef DASHJ_TEXT
};

struct TextRow {
  std::string_view key, pattern;
};
inline constexpr TextRow kEnglishTexts[] = {
#define DASHJ_TEXT(key, pattern) {#key, pattern},
#include "grade/texts_en.def"
};
inline constexpr TextRow kGermanTexts[] = {
#include "grade/texts_de.def"
#undef DASHJ_TEXT
};

/// How many arguments a pattern has: {0} to the largest.
constexpr std::size_t arguments_of(std::string_view pattern) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 2 < pattern.size(); ++i)
    if (pattern[i] == '{' && pattern[i + 2] == '}') count = std::max<std::size_t>(count, pattern[i + 1] - '0' + 1u);
  return count;
}

/// Whether the rows are of the same keys and arguments, and stand in HTML as they are.
constexpr bool are_complete(const TextRow* rows, std::size_t count) {
  if (count != std::size(kEnglishTexts)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (rows[i].key != kEnglishTexts[i].key) return false;
    if (arguments_of(rows[i].pattern) != arguments_of(kEnglishTexts[i].pattern)) return false;
    if (rows[i].pattern.find_first_of("<>&\"'") != std::string_view::npos) return false;
  }
  return true;
}
static_assert(are_complete(kEnglishTexts, std::size(kEnglishTexts)));
static_assert(are_complete(kGermanTexts, std::size(kGermanTexts)), "texts_de.def should have the rows of texts_en.def");

/// A text without arguments, or one that is chosen at run time.
[[nodiscard]] constexpr std::string_view pattern_of(Language language, Text text) {
  return (language == Language::German ? kGermanTexts : kEnglishTexts)[static_cast<std::size_t>(text)].pattern;
}

/// A text with its arguments, as they are: who makes HTML has escaped them.
template <Text text, class... Arguments>
[[nodiscard]] std::string say(Language language, const Arguments&... arguments) {
  static_assert(arguments_of(pattern_of(Language::English, text)) == sizeof...(Arguments));
  return fmt::vformat(pattern_of(language, text), fmt::make_format_args(arguments...));
}

/// What a grade is called: "richtig".
[[nodiscard]] constexpr std::string_view heading(Language language, Category category) {
  return pattern_of(language, static_cast<Text>(static_cast<std::size_t>(Text::Correct) +  // texts_en.def: in order
                                                static_cast<std::size_t>(category)));
}

/// "de".
[[nodiscard]] std::string_view word_of(Language language);
[[nodiscard]] std::optional<Language> language_of(std::string_view word);

/// "2.5", "2,5".
[[nodiscard]] std::string number_text(Language language, double number);

}  // namespace dashj::grade
