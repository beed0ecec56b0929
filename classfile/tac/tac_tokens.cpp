// SPDX-License-Identifier: MIT
#include "classfile/tac/tac_tokens.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace dashj::tac {
namespace {

/// Longer before shorter, so that the longest one is taken.
constexpr std::array<std::string_view, 29> kSigns{">>>", "<<", ">>", "==", "!=", ">=", "<=", "->", ":=", "+",
                                                  "-",   "*",  "/",  "%",  "&",  "|",  "^",  "<",  ">",  "=",
                                                  "(",   ")",  "{",  "}",  "[",  "]",  ":",  ",",  "@"};

bool is_word_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         c == '#' || static_cast<unsigned char>(c) >= 0x80;
}

std::string_view sign_at(std::string_view text) {
  for (const std::string_view sign : kSigns) {
    if (text.substr(0, sign.size()) == sign) return sign;
  }
  return {};
}

/// How long the text of a float or double is that stands here, without a sign: 1.0E-45f, Float.NaN; 0: there is none.
std::size_t float_length(std::string_view text) {
  const bool is_named = text.starts_with("Float.") || text.starts_with("Double.");
  if (!is_named && (text[0] < '0' || text[0] > '9')) return 0;
  std::size_t length = 0;
  while (length < text.size()) {
    const bool is_exponent_sign = !is_named && text[length] == '-' && text[length - 1] == 'E';
    if (!is_word_char(text[length]) && text[length] != '.' && !is_exponent_sign) break;
    ++length;
  }
  return text.substr(0, length).find('.') == std::string_view::npos ? 0 : length;
}

/// The text between quotes from `text[0]` on; the number of bytes it took, 0 when the closing quote is missing.
std::size_t read_quoted(std::string_view text, std::string& value) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      value += text[i] == 'n' ? '\n' : text[i];
    } else {
      value += text[i];
    }
  }
  return 0;
}

/// The header line and class names hold names with '/', '(' and the like: a run of visible characters is one word
/// there.
bool wants_wide_words(std::string_view line) {
  const std::size_t start = line.find_first_not_of(' ');
  return start != std::string_view::npos && line.substr(start, 7) == "method ";
}

bool follows_class_keyword(const std::vector<Token>& tokens) {
  if (tokens.empty() || tokens.back().kind != Token::Kind::Word) return false;
  if (tokens.back().text == "throw") return true;
  const auto before = [&](std::size_t count, std::string_view text) {
    return tokens.size() > count && tokens[tokens.size() - 1 - count].text == text;
  };
  if (tokens.back().text == "call") return before(1, "error");
  return tokens.back().text.starts_with('#') && before(1, "call") && !before(2, "error");
}

}  // namespace

Result<TokenLine> TokenLine::split(std::string_view line, int line_number) {
  TokenLine result;
  result.line_number_ = line_number;
  const bool is_wide_line = wants_wide_words(line);
  std::size_t i = 0;
  while (i < line.size()) {
    const std::string_view rest = line.substr(i);
    if (static_cast<unsigned char>(rest[0]) <= ' ') {
      ++i;
      continue;
    }
    Token token;
    std::size_t length = 0;
    if (rest[0] == '"') {
      token.kind = Token::Kind::Quoted;
      length = read_quoted(rest, token.text);
    } else if (is_wide_line || follows_class_keyword(result.tokens_)) {
      token.kind = Token::Kind::Word;
      while (length < rest.size() && static_cast<unsigned char>(rest[length]) > ' ') ++length;
      token.text = rest.substr(0, length);
    } else if (const std::size_t of_float = float_length(rest); of_float > 0) {
      token.kind = Token::Kind::Word;
      length = of_float;
      token.text = rest.substr(0, length);
    } else if (is_word_char(rest[0])) {
      token.kind = Token::Kind::Word;
      while (length < rest.size() && is_word_char(rest[length])) ++length;
      token.text = rest.substr(0, length);
    } else {
      token.kind = Token::Kind::Sign;
      token.text = sign_at(rest);
      length = token.text.size();
    }
    if (length == 0) return bad_input(fmt::format("line {}", line_number), fmt::format("cannot read '{}'", rest));
    result.tokens_.push_back(std::move(token));
    i += length;
  }
  result.tokens_.emplace_back();
  return result;
}

const Token& TokenLine::peek(std::size_t ahead) const {
  const std::size_t at = position_ + ahead;
  return at < tokens_.size() ? tokens_[at] : tokens_.back();
}

bool TokenLine::accept(std::string_view text) {
  const Token& token = peek();
  if ((token.kind != Token::Kind::Word && token.kind != Token::Kind::Sign) || token.text != text) return false;
  ++position_;
  return true;
}

Result<void> TokenLine::expect(std::string_view text) {
  if (!accept(text)) return refuse(fmt::format("'{}'", text));
  return {};
}

Result<std::string> TokenLine::word(std::string_view what) {
  const Token& token = peek();
  if (token.kind != Token::Kind::Word && token.kind != Token::Kind::Quoted) return refuse(what);
  ++position_;
  return token.text;
}

bool TokenLine::at_number() const {
  const Token& token = peek(peek().text == "-" && peek().kind == Token::Kind::Sign ? 1 : 0);
  return token.kind == Token::Kind::Word && token.text[0] >= '0' && token.text[0] <= '9';
}

Result<std::int64_t> TokenLine::number(std::string_view what, std::int64_t low, std::int64_t high) {
  if (!at_number()) return refuse(what);
  const bool is_negative = accept("-");
  const std::string& digits = peek().text;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return refuse(what);
  if (is_negative) value = -value;
  if (value < low || value > high) return refuse(fmt::format("{} from {} to {}", what, low, high));
  ++position_;
  return value;
}

tl::unexpected<Diagnostic> TokenLine::refuse(std::string_view expectation) const {
  const std::string found = at_end() ? "the end of the line" : "'" + peek().text + "'";
  return bad_input(fmt::format("line {}", line_number_), fmt::format("found {}, expected {}", found, expectation));
}

}  // namespace dashj::tac
