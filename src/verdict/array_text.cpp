// SPDX-License-Identifier: MIT
#include "verdict/array_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "concrete/limits.h"
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

/// The parts between commas; one within quotes is a char, one within braces belongs to a row.
std::vector<std::string> parts(std::string_view list) {
  std::vector<std::string> result;
  if (trimmed(list).empty()) return result;
  std::string part;
  int depth = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool is_quoted = i > 0 && i + 1 < list.size() && list[i - 1] == '\'' && list[i + 1] == '\'';
    if (!is_quoted) depth += list[i] == '{' ? 1 : list[i] == '}' ? -1 : 0;
    if (list[i] != ',' || is_quoted || depth > 0) {
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

/// "{1, 2}" of "new int[] {1, 2}", which means the same in Java (JLS 15.10.1); a text without that stays as it is.
std::string_view without_type(std::string_view text, std::string_view java, int dimensions) {
  std::string_view rest = text;
  const auto skip = [&rest](std::string_view word) {
    if (!rest.starts_with(word)) return false;
    rest = trimmed(rest.substr(word.size()));
    return true;
  };
  if (!skip("new ") || !skip(java)) return text;
  for (int i = 0; i < dimensions; ++i)
    if (!skip("[") || !skip("]")) return text;
  return rest.starts_with('{') ? rest : text;
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

  /// "new int[1000] {[3] = 5}", or "new int[1000]" of zeros, from behind the bracket.
  Result<GivenArray> long_one(std::string_view rest) {
    const std::size_t end = rest.find(']');
    const auto length = end == std::string_view::npos ? std::nullopt : read_number(rest.substr(0, end));
    if (!length) return wrong();
    array_.length = *length;
    const std::string_view cells = trimmed(rest.substr(end + 1));
    if (cells.empty()) return std::move(array_);
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
  if (array.same)
    return array.same_row ? fmt::format("{}[{}]", names[*array.same], *array.same_row) : names[*array.same];
  if (!array.place.rows) return array.length <= kMaxListedCells ? listed(array) : differing(array);
  std::string text;
  for (const GivenArray& row : array.rows) text += (text.empty() ? "" : ", ") + array_text(row, names);
  return "{" + text + "}";
}

namespace {

GivenArray null_array(const tac::ArrayInput& place) {
  return {place, std::nullopt, true, 0, {}};
}

/// Reads one row after the other.
class TableReader {
 public:
  TableReader(const std::string& name, std::string_view text, const NamedArrays& arrays, std::size_t which)
      : name_(name), text_(trimmed(text)), arrays_(arrays), table_{arrays.places[which], std::nullopt, false, 0, {}} {}

  Result<GivenArray> read() {
    if (text_.size() < 2 || text_.front() != '{' || text_.back() != '}') return wrong();
    for (const std::string& row : parts(text_.substr(1, text_.size() - 2))) {
      if (static_cast<std::int64_t>(table_.rows.size()) == concrete::kMostGivenRows)
        return wrong_input(name_, fmt::format("{} rows", parts(text_.substr(1, text_.size() - 2)).size()),
                           fmt::format("expected at most {}", concrete::kMostGivenRows));
      table_.rows.push_back(DASHJ_TRY(read_row(row)));
    }
    table_.length = static_cast<std::uint32_t>(table_.rows.size());
    return std::move(table_);
  }

 private:
  Result<GivenArray> read_row(const std::string& text) {
    const tac::ArrayInput place{table_.place.length, table_.place.cells, table_.place.component, {}};
    if (text == "null") return null_array(place);
    for (std::size_t i = 0; i < arrays_.names.size(); ++i) {
      const bool has_type = arrays_.places[i].component == place.component;
      if (!has_type || !text.starts_with(arrays_.names[i])) continue;
      const std::string_view rest = std::string_view(text).substr(arrays_.names[i].size());
      if (rest.empty() && !arrays_.places[i].rows) return GivenArray{place, i, false, 0, {}};
      if (!rest.starts_with('[') || !rest.ends_with(']') || !arrays_.places[i].rows) continue;
      return named(i, read_number(rest.substr(1, rest.size() - 2)));
    }
    if (!text.starts_with('{') && !text.starts_with("new ")) return wrong();
    return read_array(name_, text, {{place}, {}, {}}, 0);
  }

  // A row that is itself another one is that one.
  Result<GivenArray> named(std::size_t table, std::optional<std::uint32_t> row) const {
    if (table > arrays_.before.size()) return wrong();
    const GivenArray& other = table == arrays_.before.size() ? table_ : arrays_.before[table];
    if (!row || *row >= other.rows.size()) return wrong();
    GivenArray result = other.rows[*row];
    if (!result.has_cells()) return result;
    result = {result.place, table, false, 0, {}};
    result.same_row = row;
    return result;
  }

  [[nodiscard]] tl::unexpected<Diagnostic> wrong() const {
    const std::string java = java_type(descriptor_of(table_.place.component));
    return wrong_input(
        name_, std::string(text_),
        fmt::format("expected null, the name of an earlier {}[][] parameter, or {{{{1, 2}}, null}} with a row "
                    "of type {}[] each, which is written like such an array, or is the name of an {}[] "
                    "parameter, or a row before it as in {}[0]",
                    java, java, java, name_));
  }

  const std::string& name_;
  std::string_view text_;
  const NamedArrays& arrays_;
  GivenArray table_;
};

}  // namespace

Result<GivenArray> read_array(const std::string& name, std::string_view text, const NamedArrays& arrays,
                              std::size_t which) {
  const tac::ArrayInput& place = arrays.places[which];
  text = trimmed(text);
  if (text == "null") return null_array(place);
  for (std::size_t i = 0; i < which && i < arrays.names.size(); ++i) {
    if (text != arrays.names[i] || !arrays.places[i].has_type_of(place)) continue;
    GivenArray array{place, arrays.before[i].same.value_or(i), arrays.before[i].is_null, 0, {}};
    if (array.is_null) array.same.reset();
    return array;
  }
  text = without_type(text, java_type(descriptor_of(place.component)), place.rows ? 2 : 1);
  if (place.rows) return TableReader(name, text, arrays, which).read();
  Reader reader(name, text, place);
  if (text.starts_with('{') && text.ends_with('}')) return reader.list(text.substr(1, text.size() - 2));
  if (text.starts_with(reader.beginning())) return reader.long_one(text.substr(reader.beginning().size()));
  return reader.wrong();
}

}  // namespace dashj::verdict
