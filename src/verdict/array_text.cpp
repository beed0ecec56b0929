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

/// A simple name: Integer.
std::string class_word(std::string_view class_name) {
  return std::string(class_name.substr(class_name.rfind('/') + 1));
}

/// What an array of objects is written with where its class is not the declared one: "new Integer[] ".
std::string written_class(tac::ObjectKind kind) {
  if (kind == tac::ObjectKind::None) return "";
  return kind == tac::ObjectKind::Box ? "new Integer[] " : "new String[] ";
}

std::string object_text(const GivenArray& object) {
  const std::string_view name = object.place.objects;
  const std::string held = java_literal(descriptor_of(object.place.component), object.at(0));
  switch (object.kind) {
    case tac::ObjectKind::Box:
      return held;
    case tac::ObjectKind::OwnBox:
      return fmt::format("new {}({})", tac::is_any_object(name) ? "Integer" : class_word(name), held);
    case tac::ObjectKind::Text:
      return "new String()";
    default:
      return "new Object()";
  }
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
  if (array.is_object()) return object_text(array);
  if (!array.place.rows) return array.length <= kMaxListedCells ? listed(array) : differing(array);
  std::string text;
  for (const GivenArray& row : array.rows) text += (text.empty() ? "" : ", ") + array_text(row, names);
  return written_class(array.kind) + "{" + text + "}";
}

namespace {

GivenArray null_array(const tac::ArrayInput& place) {
  return {place, std::nullopt, true, 0, {}};
}

// What is another one that is itself another.
GivenArray with_name_of(const GivenArray& other, GivenArray named) {
  if (other.is_null) return null_array(named.place);
  if (other.same) named.same = other.same, named.same_row = other.same_row;
  return named;
}

/// Reads one row after the other.
class TableReader {
 public:
  /// `kind`: of what it is an array, if it is one of objects.
  TableReader(const std::string& name, std::string_view text, const NamedArrays& arrays, std::size_t which,
              tac::ObjectKind kind)
      : name_(name),
        text_(trimmed(text)),
        arrays_(arrays),
        which_(which),
        table_{arrays.places[which], {}, false, 0, {}} {
    table_.kind = kind;
  }

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

  /// Of an object that is a parameter.
  Result<GivenArray> read_parameter() { return read_row(std::string(text_)); }

 private:
  Result<GivenArray> read_row(const std::string& text) {
    const tac::ArrayInput place = table_.row_place();
    if (text == "null") return null_array(place);
    const tac::RowNames names(arrays_.places, which_);
    const auto may_be = [](const std::vector<std::size_t>& among, std::size_t one) {
      return std::find(among.begin(), among.end(), one) != among.end();
    };
    for (std::size_t i = 0; i < arrays_.names.size(); ++i) {
      if (!text.starts_with(arrays_.names[i])) continue;
      const std::string_view rest = std::string_view(text).substr(arrays_.names[i].size());
      if (rest.empty() && may_be(names.arrays(), i)) return named(i);
      if (!rest.starts_with('[') || !rest.ends_with(']') || !may_be(names.tables(), i)) continue;
      return named(i, read_number(rest.substr(1, rest.size() - 2)));
    }
    if (!place.objects.empty()) return read_object(text, place);
    if (!text.starts_with('{') && !text.starts_with("new ")) return wrong();
    return read_array(name_, text, {{place}, {}, {}}, 0);
  }

  Result<GivenArray> named(std::size_t array) const {
    const GivenArray result{table_.row_place(), array, false, 0, {}};
    if (!arrays_.places[array].is_object()) {
      if (table_.kind != tac::ObjectKind::None) return wrong();
      return result;
    }
    const GivenArray& other = arrays_.before[array];
    if (other.is_null) return null_array(result.place);
    if (other.has_cells() && (!is_of_class(other.kind) || !tac::may_hold(table_.kind, other.kind))) return wrong();
    return with_name_of(other, result);
  }

  // An object of the class, if it is one of its own.
  [[nodiscard]] bool is_of_class(tac::ObjectKind kind) const {
    const std::vector<tac::ObjectKind> kinds = tac::kinds_of(table_.place.objects);
    return kind == tac::ObjectKind::None || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }

  // As object_text writes it.
  Result<GivenArray> read_object(const std::string& text, const tac::ArrayInput& place) {
    GivenArray object{place, std::nullopt, false, 0, {}};
    const bool is_any = tac::is_any_object(place.objects);
    std::string held = text;
    if (text == "new String()" || text == "new String(\"\")") {
      object.kind = tac::ObjectKind::Text;
      if (!is_of_class(object.kind)) return wrong();
    } else if (place.objects == tac::kTextOfObject) {
      return wrong();
    } else if (is_any && text == "new Object()") {
      object.kind = tac::ObjectKind::Plain;
    } else {
      const std::string made = fmt::format("new {}(", is_any ? "Integer" : class_word(place.objects));
      object.kind = text.starts_with(made) && text.ends_with(')') ? tac::ObjectKind::OwnBox : tac::ObjectKind::Box;
      if (object.kind == tac::ObjectKind::OwnBox) held = text.substr(made.size(), text.size() - made.size() - 1);
      object.length = 1;
      const auto value = DASHJ_TRY(read_value(name_, held, descriptor_of(place.component)));
      if (value != 0) object.cells.push_back({0, 0, value});
    }
    if (!tac::may_hold(table_.kind, object.kind)) return wrong();
    return object;
  }

  // A row that is itself another one is that one.
  Result<GivenArray> named(std::size_t table, std::optional<std::uint32_t> row) const {
    const bool is_read = arrays_.places[table].turn() < table_.place.turn();
    if (!is_read && table > which_) return wrong();
    const GivenArray& other = table == which_ ? table_ : arrays_.before[table];
    if (!row || *row >= other.rows.size()) return wrong();
    GivenArray result = other.rows[*row];
    if (result.is_object() && result.has_cells())
      if (!is_of_class(result.kind) || !tac::may_hold(table_.kind, result.kind)) return wrong();
    const bool has_cells = result.has_cells();
    result.place = table_.row_place();
    if (!has_cells) return result;
    result = {result.place, table, false, 0, {}};
    result.same_row = row;
    return result;
  }

  [[nodiscard]] tl::unexpected<Diagnostic> wrong() const {
    const std::string java = java_type(descriptor_of(table_.place.component));
    if (!table_.place.objects.empty()) return wrong_objects();
    return wrong_input(
        name_, std::string(text_),
        fmt::format("expected null, the name of an earlier {}[][] parameter, or {{{{1, 2}}, null}} with a row "
                    "of type {}[] each, which is written like such an array, or is the name of an {}[] "
                    "parameter, or a row before it as in {}[0]",
                    java, java, java, name_));
  }

  [[nodiscard]] tl::unexpected<Diagnostic> wrong_objects() const {
    const std::string java = class_word(table_.place.objects);
    const bool is_any = tac::is_any_object(table_.place.objects);
    std::string objects = fmt::format("a value as in 5 or new {}(5)", is_any ? "Integer" : java);
    if (is_any) objects += ", new String(), new Object(), the name of an array";
    if (table_.place.objects == tac::kTextOfObject) objects = "new String()";
    if (table_.is_object())
      return wrong_input(name_, std::string(text_), fmt::format("expected null, {}, or a cell as in a[0]", objects));
    return wrong_input(name_, std::string(text_),
                       fmt::format("expected null, another {}[] parameter, or {{...}} with null, {}, or a cell before "
                                   "it as in {}[0]",
                                   java, objects, name_));
  }

  const std::string& name_;
  std::string_view text_;
  const NamedArrays& arrays_;
  const std::size_t which_;
  GivenArray table_;
};

/// "{1, null}" of "new Integer[] {1, null}", and of what that is an array.
tac::ObjectKind take_class(std::string_view& text, const tac::ArrayInput& place) {
  const std::string_view whole = text;
  text = without_type(whole, class_word(place.objects), 1);
  if (text != whole || !tac::is_any_object(place.objects)) return tac::ObjectKind::None;
  for (const tac::ObjectKind kind : {tac::ObjectKind::Box, tac::ObjectKind::Text}) {
    text = without_type(whole, kind == tac::ObjectKind::Box ? "Integer" : "String", 1);
    if (text != whole) return kind;
  }
  return tac::ObjectKind::None;
}

}  // namespace

Result<GivenArray> read_array(const std::string& name, std::string_view text, const NamedArrays& arrays,
                              std::size_t which) {
  const tac::ArrayInput& place = arrays.places[which];
  text = trimmed(text);
  if (place.is_object()) return TableReader(name, text, arrays, which, {}).read_parameter();
  if (text == "null") return null_array(place);
  for (std::size_t i = 0; i < arrays.names.size(); ++i) {
    if (text != arrays.names[i] || !tac::may_be_array(arrays.places, which, i)) continue;
    const GivenArray named{place, i, false, 0, {}};
    return i < which ? with_name_of(arrays.before[i], named) : named;
  }
  tac::ObjectKind kind = tac::ObjectKind::None;
  if (place.objects.empty()) {
    text = without_type(text, java_type(descriptor_of(place.component)), place.rows ? 2 : 1);
  } else {
    kind = take_class(text, place);
  }
  if (place.rows) return TableReader(name, text, arrays, which, kind).read();
  Reader reader(name, text, place);
  if (text.starts_with('{') && text.ends_with('}')) return reader.list(text.substr(1, text.size() - 2));
  if (text.starts_with(reader.beginning())) return reader.long_one(text.substr(reader.beginning().size()));
  return reader.wrong();
}

namespace {

/// A cell of an array of objects that is written for an object, "o=a[1]". The object has what the cell says, and the
/// cell is the object: so they stand in an input (tac::RowNames).
struct ObjectOfCell {
  std::size_t object, array;
  std::uint32_t cell;
};

std::vector<ObjectOfCell> objects_of_cells(const NamedArrays& arrays, std::span<const std::string> texts) {
  std::vector<ObjectOfCell> result;
  for (std::size_t object = 0; object < arrays.places.size(); ++object) {
    const std::string_view text = trimmed(texts[object]);
    for (std::size_t i = 0; i < arrays.places.size() && arrays.places[object].is_object(); ++i) {
      const std::string begin = arrays.names[i] + "[";
      if (arrays.places[i].turn() < 2 || !text.starts_with(begin) || !text.ends_with(']')) continue;
      if (const auto cell = read_number(text.substr(begin.size(), text.size() - begin.size() - 1)))
        result.push_back({object, i, *cell});
    }
  }
  return result;
}

// False: there is no such cell, or it holds no object that may be given so.
bool give_cell(const ObjectOfCell& one, std::vector<GivenArray>& given) {
  GivenArray& object = given[one.object];
  if (one.cell >= given[one.array].rows.size()) return false;
  GivenArray& cell = given[one.array].rows[one.cell];
  const std::vector<tac::ObjectKind> kinds = tac::kinds_of(object.place.objects);
  const bool is_box_of_object = !tac::is_box(cell.kind) || object.place.component == cell.place.component;
  if (cell.has_cells() && (std::find(kinds.begin(), kinds.end(), cell.kind) == kinds.end() || !is_box_of_object))
    return false;
  const tac::ArrayInput place = object.place, cell_place = cell.place;
  object = cell;
  object.place = place;
  if (!cell.has_cells()) return true;
  cell = {cell_place, one.object, false, 0, {}};
  const auto rename = [&](GivenArray& named) {
    if (named.same == one.array && named.same_row == one.cell) named.same = one.object, named.same_row.reset();
  };
  for (GivenArray& array : given) {
    rename(array);
    for (GivenArray& row : array.rows) rename(row);
  }
  return true;
}

}  // namespace

Result<std::vector<GivenArray>> read_arrays(NamedArrays arrays, std::span<const std::string> texts) {
  for (const tac::ArrayInput& place : arrays.places) arrays.before.push_back(null_array(place));
  const std::vector<ObjectOfCell> of_cells = objects_of_cells(arrays, texts);
  std::vector<std::string> own_texts(texts.begin(), texts.end());
  for (const ObjectOfCell& one : of_cells) own_texts[one.object] = "null";
  for (const int turn : {0, 1, 2, 3})
    for (std::size_t i = 0; i < arrays.places.size(); ++i)
      if (arrays.places[i].turn() == turn)
        arrays.before[i] = DASHJ_TRY(read_array(arrays.names[i], own_texts[i], arrays, i));
  const std::vector<GivenArray> read = arrays.before;
  const auto settle = [&](GivenArray& named) {
    if (named.same && !named.same_row) named = with_name_of(read[*named.same], named);
  };
  for (GivenArray& array : arrays.before) {
    settle(array);
    for (GivenArray& row : array.rows) settle(row);
  }
  for (const ObjectOfCell& one : of_cells)
    if (!give_cell(one, arrays.before))
      return wrong_input(arrays.names[one.object], texts[one.object],
                         fmt::format("expected a cell of {} with an object of the type", arrays.names[one.array]));
  return std::move(arrays.before);
}

}  // namespace dashj::verdict
