// SPDX-License-Identifier: MIT
#include "term/java_tokens.h"

#include <algorithm>
#include <array>

#include "term/java_text.h"

namespace dashj::term {
namespace {

// Longest first, so that the first that fits is the token.
constexpr std::array<std::string_view, 32> kSigns{">>>", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", ":=", "<",
                                                  ">",   "+",  "-",  "*",  "/",  "%",  "&",  "|",  "^",  "~",  "!",
                                                  "?",   ":",  "(",  ")",  "[",  "]",  ",",  "=",  ".",  ";"};
constexpr std::array<std::string_view, 9> kReserved{"true", "false", "old",  "byte",  "short",
                                                    "char", "int",   "long", "double"};

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

}  // namespace

std::string java_place(std::size_t start) {
  return "letter " + std::to_string(start + 1);
}

bool is_word_letter(char letter, bool is_first) {
  const bool is_alpha = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' ||
                        letter == '$' || static_cast<unsigned char>(letter) >= 0x80;
  return is_alpha || (!is_first && (is_digit(letter) || letter == '#'));
}

bool is_plain_name(std::string_view name) {
  if (name.empty()) return false;
  for (std::size_t i = 0; i < name.size(); ++i)
    if (!is_word_letter(name[i], i == 0)) return false;
  const auto is_among = [&](const auto& words) {
    return std::find(std::begin(words), std::end(words), name) != std::end(words);
  };
  return !is_among(kReserved) && !is_among(kExitWords);
}

std::string java_name(std::string_view name) {
  if (is_plain_name(name)) return std::string(name);
  std::string quoted = "`";
  for (const char letter : name) quoted += letter == '`' ? std::string("``") : std::string(1, letter);
  return quoted + "`";
}

JavaToken JavaTokens::word() {
  JavaToken token{JavaTokenKind::Word, {}, at_};
  while (true) {
    while (is_word_letter(letter(), false)) token.text += text_[at_++];
    if (letter() != '.' || !is_word_letter(letter(1), false)) return token;
    token.text += text_[at_++];
  }
}

Result<JavaToken> JavaTokens::quoted() {
  JavaToken token{JavaTokenKind::Word, {}, at_, true};
  for (++at_; at_ < text_.size(); ++at_) {
    if (text_[at_] != '`') {
      token.text += text_[at_];
    } else if (letter(1) == '`') {
      token.text += text_[at_++];
    } else {
      ++at_;
      return token;
    }
  }
  return bad_input(java_place(token.start), "a name begins with ` and does not end with one");
}

// Letters behind digits belong to them: 5L, 1i8, 1.5f, 1.0E-45f.
JavaToken JavaTokens::number() {
  JavaToken token{JavaTokenKind::Number, {}, at_};
  while (true) {
    const char now = letter();
    const bool is_exponent = (now == '-' || now == '+') && !token.text.empty() && token.text.back() == 'E';
    if (!is_digit(now) && now != '.' && !is_exponent && !is_word_letter(now, true)) return token;
    token.text += text_[at_++];
  }
}

Result<JavaToken> JavaTokens::sign() {
  for (const std::string_view known : kSigns) {
    if (!text_.substr(at_).starts_with(known)) continue;
    at_ += known.size();
    return JavaToken{JavaTokenKind::Sign, std::string(known), at_ - known.size()};
  }
  return bad_input(java_place(at_), "a letter that no term has");
}

Result<JavaToken> JavaTokens::next() {
  while (letter() == ' ' || letter() == '\t' || letter() == '\n' || letter() == '\r') ++at_;
  if (at_ >= text_.size()) return JavaToken{JavaTokenKind::End, "the end", text_.size()};
  if (is_word_letter(letter(), true)) return word();
  if (is_digit(letter())) return number();
  if (letter() == '`') return quoted();
  if (letter() != '@') return sign();
  JavaToken token{JavaTokenKind::Defined, "@", at_++};
  while (is_digit(letter())) token.text += text_[at_++];
  return token;
}

}  // namespace dashj::term
