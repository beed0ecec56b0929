// SPDX-License-Identifier: MIT
#include "term/java_literal.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/float_text.h"

namespace dashj::term {
namespace {

// The width that a suffix gives; 0: there is no such suffix.
std::uint32_t width_of(const std::string& suffix) {
  if (suffix.empty()) return 32;
  if (suffix == "L") return 64;
  std::uint32_t width = 0;
  const char* const end = suffix.data() + suffix.size();
  const auto [stop, problem] = std::from_chars(suffix.data() + 1, end, width);
  const bool is_read = suffix[0] == 'i' && suffix.size() > 1 && problem == std::errc() && stop == end;
  return is_read && width <= kMaxWidth && width != 32 && width != 64 ? width : 0;
}

std::optional<Term> float_literal_term(const std::string& text, TermStore& store) {
  const bool is_float = text.back() == 'f';
  const auto bits = is_float ? parse_float(text) : parse_double(text);
  if (!bits) return std::nullopt;
  return store.constant(is_float ? kInt : kLong, *bits);
}

}  // namespace

Result<Term> java_literal(const std::string& sign, const JavaToken& number, TermStore& store) {
  const std::string& text = number.text;
  const auto wrong = [&](const char* what) { return bad_input(java_place(number.start), sign + text + " " + what); };
  if (text.find('.') != std::string::npos) {
    const auto term = float_literal_term(sign + text, store);
    return term ? Result<Term>(*term) : wrong("is no number");
  }
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string signed_text = sign + text.substr(0, digits);
  std::int64_t value = 0;
  const auto read = std::from_chars(signed_text.data(), signed_text.data() + signed_text.size(), value);
  if (read.ec != std::errc()) return wrong("is too large");
  const auto width = static_cast<std::uint8_t>(width_of(text.substr(digits)));
  if (width == 0) return wrong("is no number: expected the like of 5, 5L or 1i8");
  if (to_signed(static_cast<std::uint64_t>(value) & width_mask(width), width) != value)
    return wrong("has more bits than its type");
  return store.bv_const(width, static_cast<std::uint64_t>(value));
}

}  // namespace dashj::term
