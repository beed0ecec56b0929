// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace dashj::term {

/// Word: a name, with dots between its parts, or a name between backquotes (is_quoted; the text is without them).
/// Number: digits and what belongs to them, without a sign. Defined: `@1`. Sign: `<=`, `:=`, `(` and the like.
enum class JavaTokenKind { End, Word, Number, Defined, Sign };

struct JavaToken {
  JavaTokenKind kind = JavaTokenKind::End;
  std::string text;
  std::size_t start = 0;  ///< Where in the text, counted from 0.
  bool is_quoted = false;
};

/// Whether a letter may stand in a plain word, first or later.
[[nodiscard]] bool is_word_letter(char letter, bool is_first);
/// Whether a name may stand without backquotes: a plain word that means nothing else.
[[nodiscard]] bool is_plain_name(std::string_view name);

/// Cuts a text into tokens, one at a time.
class JavaTokens {
 public:
  explicit JavaTokens(std::string_view text) : text_(text) {}

  [[nodiscard]] Result<JavaToken> next();

 private:
  [[nodiscard]] char letter(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] JavaToken word();
  [[nodiscard]] Result<JavaToken> quoted();
  [[nodiscard]] JavaToken number();
  [[nodiscard]] Result<JavaToken> sign();

  std::string_view text_;
  std::size_t at_ = 0;
};

/// "letter 12": where in a text something is wrong.
[[nodiscard]] std::string java_place(std::size_t start);

}  // namespace dashj::term
