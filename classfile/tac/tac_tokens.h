// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace dashj::tac {

struct Token {
  enum class Kind : std::uint8_t { Word, Quoted, Sign, End };
  Kind kind = Kind::End;
  std::string text;  ///< Of Quoted: without quotes and escapes.
};

/// One line of the text form as tokens, with the reading head on the first. Numbers are words; a sign is the longest
/// one that fits.
class TokenLine {
 public:
  [[nodiscard]] static Result<TokenLine> split(std::string_view line, int line_number);

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  [[nodiscard]] bool at_end() const { return peek().kind == Token::Kind::End; }
  /// Steps over the token if it is this word or sign.
  bool accept(std::string_view text);
  [[nodiscard]] Result<void> expect(std::string_view text);
  /// A word or quoted text.
  [[nodiscard]] Result<std::string> word(std::string_view what);
  /// A decimal number, with '-' in front if need be, within the bounds.
  [[nodiscard]] Result<std::int64_t> number(std::string_view what, std::int64_t low, std::int64_t high);
  [[nodiscard]] bool at_number() const;
  [[nodiscard]] tl::unexpected<Diagnostic> refuse(std::string_view expectation) const;

 private:
  std::vector<Token> tokens_;  // ends with End
  std::size_t position_ = 0;
  int line_number_ = 0;
};

}  // namespace dashj::tac
