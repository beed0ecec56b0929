// SPDX-License-Identifier: MIT
#include "verdict/array_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "verdict/limits.h"
#include "verdict/value_text.h"

namespace dashj::verdict {
namespace {

using concrete::GivenArray;

std::string listed(const GivenArray& array) {
  std::string text;
  for (std::uint32_t i = 0; i < array.length; ++i)
    text += (i == 0 ? "" : ", ") + java_literal(descriptor_of(array.place.component), array.at(i));
  return "{" + text + "}";
}

std::string differing(const GivenArray& array) {
  const std::string type = descriptor_of(array.place.component);
  std::string text;
  for (const GivenArray::Range& range : array.cells) {
    const std::string last = range.last == range.first ? "" : fmt::format("..{}", range.last);
    text += fmt::format("{}[{}{}] = {}", text.empty() ? "" : ", ", range.first, last, java_literal(type, range.value));
  }
  return fmt::format("new {}[{}] {{{}}}", java_type(type), array.length, text);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The parts between commas; a comma within quotes is a char.
std::vector<std::string> parts(std::string_view list) {
  std::vector<std::string> result;
  if (trimmed(list).empty()) return result;
  std::string part;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool is_quoted = i > 0 && i + 1 < list.size() && list[i - 1] == '\'' && list[i + 1] == '\'';
    if (list[i] != ',' || is_quoted) {
      part += list[i];
      continue;
    }
    result.emplace_back(trimmed(part));
    part.clear();
  }
  result.emplace_back(trimmed(part));
  return result;
}

std::optional<std::uint32_t> read_number(std::string_view text) {
  std::int32_t value = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || stop != text.data() + text.size() || value < 0) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

class Reader {
 public:
  Reader(const std::string& name, std::string_view text, const tac::ArrayInput& place)
      : name_(name), text_(trimmed(text)), type_(descriptor_of(place.component)) {
    array_.place = place;
  }

  Result<GivenArray> list(std::string_view cells) {
    for (const std::string& cell : parts(cells)) {
      const auto value = DASHJ_TRY(read_value(name_, cell, type_));
      set(array_.length, array_.length, value);
      ++array_.length;
    }
    return std::move(array_);
  }

  /// "new int[1000] {[3] = 5}", from behind the bracket.
  Result<GivenArray> long_one(std::string_view rest) {
    const std::size_t end = rest.find(']');
    const auto length = end == std::string_view::npos ? std::nullopt : read_number(rest.substr(0, end));
    if (!length) return wrong();
    array_.length = *length;
    const std::string_view cells = trimmed(rest.substr(end + 1));
    if (cells.size() < 2 || cells.front() != '{' || cells.back() != '}') return wrong();
    for (const std::string& cell : parts(cells.substr(1, cells.size() - 2)))
      if (auto read = assignment(cell); !read) return tl::unexpected(read.error());
    return std::move(array_);
  }

  [[nodiscard]] tl::unexpected<Diagnostic> wrong() const {
    const std::string java = java_type(type_);
    return wrong_input(name_, std::string(text_),
                       fmt::format("expected {{1, 2}} with values of type {}, null, the name of an earlier {}[] "
                                   "parameter, or new {}[9] {{[3] = 5, [4..8] = 6}} with indices that rise",
                                   java, java, java));
  }

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string beginning() const { return "new " + java_type(type_) + "["; }

 private:
  /// "[3] = 5", "[10..20] = 7".
  Result<void> assignment(std::string_view cell) {
    const std::size_t end = cell.find(']'), sign = cell.find('=');
    if (!cell.starts_with('[') || end == std::string_view::npos || sign == std::string_view::npos || sign < end)
      return wrong();
    const std::string_view indices = cell.substr(1, end - 1);
    const std::size_t dots = indices.find("..");
    const auto first = read_number(indices.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : read_number(indices.substr(dots + 2));
    const bool is_behind = first && (array_.cells.empty() || array_.cells.back().last < *first);
    if (!is_behind || !last || *first > *last || *last >= array_.length) return wrong();
    set(*first, *last, DASHJ_TRY(read_value(name_, std::string(trimmed(cell.substr(sign + 1))), type_)));
    return {};
  }

  void set(std::uint32_t first, std::uint32_t last, tac::Value value) {
    if (value != 0) array_.cells.push_back({first, last, value});
  }

  const std::string& name_;
  std::string_view text_;
  std::string type_;
  GivenArray array_;
};

}  // namespace

std::string array_text(const GivenArray& array, std::span<const std::string> names) {
  if (array.is_null) return "null";
  if (array.same) return names[*array.same];
  return array.length <= kMaxListedCells ? listed(array) : differing(array);
}

Result<GivenArray> read_array(const std::string& name, std::string_view text, const tac::ArrayInput& place,
                              std::span<const GivenArray> before, std::span<const std::string> names) {
  Reader reader(name, text, place);
  text = reader.text();
  GivenArray array{place, std::nullopt, false, 0, {}};
  if (text == "null") {
    array.is_null = true;
    return array;
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (text != names[i] || before[i].place.component != place.component) continue;
    array.same = before[i].same.value_or(i);
    array.is_null = before[i].is_null;
    if (array.is_null) array.same.reset();
    return array;
  }
  if (text.starts_with('{') && text.ends_with('}')) return reader.list(text.substr(1, text.size() - 2));
  if (text.starts_with(reader.beginning())) return reader.long_one(text.substr(reader.beginning().size()));
  return reader.wrong();
}

}  // namespace dashj::verdict
