// SPDX-License-Identifier: MIT
#include "grade/java_call.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "classfile/format/comma_list.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"
#include "classfile/format/identifier.h"
#include "grade/box_types.h"

namespace dashj::grade {
namespace {

constexpr std::string_view kThrows = "throws ", kReturns = "returns";

/// "int" for "I"; empty: no primitive type.
std::string_view type_word(std::string_view type) {
  constexpr std::pair<char, std::string_view> kWords[] = {{'Z', "boolean"}, {'B', "byte"},  {'C', "char"},
                                                          {'S', "short"},   {'I', "int"},   {'J', "long"},
                                                          {'F', "float"},   {'D', "double"}};
  for (const auto& [letter, word] : kWords)
    if (type.size() == 1 && type.front() == letter) return word;
  return {};
}

/// The word for a class of which objects are given; empty: another type.
std::string_view object_word(std::string_view type) {
  if (const BoxType* box = box_of(type)) return box->word;
  return type == "Ljava/lang/Object;" ? "Object" : type == "Ljava/lang/String;" ? "String" : "";
}

bool is_array(std::string_view type) {
  return type.starts_with('[');
}

/// An array of arrays or of objects.
bool is_table(std::string_view type) {
  return type.starts_with("[[") || (is_array(type) && !object_word(type.substr(1)).empty());
}

/// "int[]", "Integer"; empty: another type.
std::string java_word(std::string_view type) {
  if (is_array(type)) {
    const std::string component = java_word(type.substr(1));
    return component.empty() ? component : component + "[]";
  }
  const std::string_view object = object_word(type);
  return std::string(object.empty() ? type_word(type) : object);
}

bool is_all_of(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

/// 'a' or '\u000a', which Java reads as a line end before it reads the char.
std::optional<std::string> java_char(std::string_view text) {
  const bool is_plain = text.size() == 3 && text.front() == '\'' && text.back() == '\'';
  if (is_plain) return text[1] >= ' ' && text[1] < 127 ? std::optional(std::string(text)) : std::nullopt;
  if (text.size() != 8 || !text.starts_with("'\\u")) return std::nullopt;
  unsigned unit = 0;
  const auto [stop, problem] = std::from_chars(text.data() + 3, text.data() + 7, unit, 16);
  if (problem != std::errc() || stop != text.data() + 7) return std::nullopt;
  if (unit == '\'' || unit == '\\') return fmt::format("'\\{}'", static_cast<char>(unit));
  if (unit == '\n') return "'\\n'";
  return unit < 128 ? fmt::format("'\\{:o}'", unit) : std::string(text);
}

std::optional<std::string> java_float(std::string_view text, bool is_float) {
  const std::string owner = is_float ? "Float." : "Double.";
  for (const auto& [word, name] : {std::pair<std::string_view, std::string_view>{"NaN", "NaN"},
                                   {"Infinity", "POSITIVE_INFINITY"},
                                   {"-Infinity", "NEGATIVE_INFINITY"}})
    if (text == word || text == owner + std::string(name)) return owner + std::string(name);
  if (text.ends_with('f')) text.remove_suffix(1);
  if (!is_all_of(text, "-.0123456789E")) return std::nullopt;
  return std::string(text) + (is_float ? "f" : "");
}

std::optional<std::string> primitive(std::string_view type, std::string_view text) {
  if (type == "C") return java_char(text);
  if (type == "F" || type == "D") return java_float(text, type == "F");
  if (type == "Z") return text == "true" || text == "false" ? std::optional(std::string(text)) : std::nullopt;
  const bool has_suffix = type == "J" && text.ends_with('L');
  if (!is_all_of(text.substr(0, text.size() - (has_suffix ? 1 : 0)), "-0123456789")) return std::nullopt;
  return std::string(text);
}

/// As an argument: an int constant is no byte there.
std::string as_argument(std::string_view type, const std::string& value) {
  return type == "B" || type == "S" ? fmt::format("({}) {}", type_word(type), value) : value;
}

/// "Integer.valueOf(5)", "new Integer(5)", "new Object()", "null". A box that is an Object is an Integer.
std::optional<std::string> object(std::string_view type, std::string_view text) {
  if (text == "null" || text == "new String()" || text == "new Object()") return std::string(text);
  const BoxType* box = box_of(type == "Ljava/lang/Object;" ? "Ljava/lang/Integer;" : type);
  if (box == nullptr) return std::nullopt;
  const std::string made = fmt::format("new {}(", box->word);
  const bool is_own = text.starts_with(made) && text.ends_with(')');
  if (is_own) text = text.substr(made.size(), text.size() - made.size() - 1);
  const auto value = primitive(box->primitive, text);
  if (!value) return std::nullopt;
  return fmt::format("{}{})", is_own ? made : fmt::format("{}.valueOf(", box->word),
                     as_argument(box->primitive, *value));
}

/// "{1, 2}" of cells of this type.
std::optional<std::string> listed(std::string_view cell_type, std::string_view text) {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return std::nullopt;
  std::vector<std::string> cells;
  for (const std::string_view cell : classfile::between_commas(text.substr(1, text.size() - 2))) {
    const auto value = primitive(cell_type, cell);
    if (!value) return std::nullopt;
    cells.push_back(*value);
  }
  return fmt::format("{{{}}}", fmt::join(cells, ", "));
}

std::optional<std::size_t> read_index(std::string_view text) {
  std::size_t value = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc() && stop == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// The rows of "{{1, 2}, null, m[0]}".
std::optional<std::vector<std::string_view>> rows_of(std::string_view text) {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return std::nullopt;
  return classfile::between_commas(text.substr(1, text.size() - 2));
}

/// "{{1, 2}, null}", "{Integer.valueOf(5), null}" with rows of this type.
std::optional<std::string> listed_rows(std::string_view row_type, std::string_view text) {
  const auto rows = rows_of(text);
  if (!rows) return std::nullopt;
  std::vector<std::string> values;
  for (const std::string_view row : *rows) {
    const auto value = !is_array(row_type) ? object(row_type, row)
                       : row == "null"     ? std::optional<std::string>("null")
                                           : listed(row_type.substr(1), row);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return fmt::format("{{{}}}", fmt::join(values, ", "));
}

class CallWriter {
 public:
  CallWriter(const std::vector<Argument>& input, ArrayLocals locals) : input_(input), locals_(locals) {}

  std::optional<JavaCall> write(const std::vector<classfile::FieldType>& parameters) {
    if (parameters.size() != input_.size()) return std::nullopt;
    for (const classfile::FieldType& parameter : parameters) types_.emplace_back(parameter.text);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (!add_parameter(i)) return std::nullopt;
    call_.statements.insert(call_.statements.end(), named_rows_.begin(), named_rows_.end());
    return std::move(call_);
  }

 private:
  bool add_parameter(std::size_t i) {
    if (is_array(types_[i])) return add_array(i);
    return object_word(types_[i]).empty() ? add_primitive(i) : add_object(i);
  }

  bool add(std::string argument, std::string local = {}) {
    call_.arguments.push_back(std::move(argument));
    call_.locals.push_back(std::move(local));
    return true;
  }

  bool add_primitive(std::size_t i) {
    const auto value = primitive(types_[i], input_[i].value);
    return value && add(as_argument(types_[i], *value));
  }

  /// Another one is looked at when all arrays are there, and all objects that are named.
  bool add_object(std::size_t i) {
    const std::string_view text = input_[i].value;
    const std::string word = java_word(types_[i]);
    if (text == "null") return add(locals_ == ArrayLocals::All ? fmt::format("({}) null", word) : "null");
    if (const auto named = named_reference(text)) return add(*named);
    const auto value = object(types_[i], text);
    if (!value || !is_named(i)) return value && add(*value);
    call_.statements.push_back(fmt::format("{} {} = {};", word, local_name(i), *value));
    return add(local_name(i), local_name(i));
  }

  bool add_array(std::size_t i) {
    const std::string_view text = input_[i].value;
    const std::string_view component = std::string_view(types_[i]).substr(1);
    const std::string word = java_word(types_[i]);
    if (word.empty()) return false;
    // Of several methods of one name null must say which.
    if (text == "null") return add(locals_ == ArrayLocals::All ? fmt::format("({}) null", word) : "null");
    for (std::size_t before = 0; before < i; ++before)
      if (input_[before].name == text) return same_as(before);
    const std::string local = local_name(i);
    std::vector<std::string> behind;
    const auto value =
        is_table(types_[i]) ? table(text, component, local, behind) : array(text, component, local, behind);
    if (!value) return false;
    const bool is_whole = behind.empty() && !is_named(i) && value->starts_with('{');
    if (locals_ == ArrayLocals::WhereNeeded && is_whole) return add(fmt::format("new {}{}", word, *value));
    call_.statements.push_back(fmt::format("{} {} = {};", word, local, *value));
    call_.statements.insert(call_.statements.end(), behind.begin(), behind.end());
    return add(local, local);
  }

  bool same_as(std::size_t before) {
    const std::string local = call_.locals[before];
    return !local.empty() && add(local, local);
  }

  /// "{1, 2}", or "new int[1000]" and in `behind` what gives it its cells.
  static std::optional<std::string> array(std::string_view text, std::string_view cell_type, const std::string& place,
                                          std::vector<std::string>& behind) {
    return text.starts_with('{') ? listed(cell_type, text) : long_array(text, cell_type, place, behind);
  }

  /// "{{1, 2}, null}", with rows of this type. One that is another one is put in when all arrays are there.
  std::optional<std::string> table(std::string_view text, std::string_view row_type, const std::string& local,
                                   std::vector<std::string>& behind) {
    const auto rows = rows_of(text);
    if (!rows) return std::nullopt;
    std::vector<std::string> values;
    for (const std::string_view row : *rows) {
      const std::string place = fmt::format("{}[{}]", local, values.size());
      const auto named = named_reference(row);
      if (named) named_rows_.push_back(fmt::format("{} = {};", place, *named));
      const auto value = named || row == "null" ? std::optional<std::string>("null")
                         : is_array(row_type)   ? array(row, row_type.substr(1), place, behind)
                                                : object(row_type, row);
      if (!value) return std::nullopt;
      values.push_back(*value);
    }
    return fmt::format("{{{}}}", fmt::join(values, ", "));
  }

  /// The array or object "a" that is a parameter, or the row "m[0]" of one, as Java.
  [[nodiscard]] std::optional<std::string> named_reference(std::string_view text) const {
    for (std::size_t i = 0; i < input_.size(); ++i) {
      const std::string& name = input_[i].name;
      if (!type_word(types_[i]).empty() || !text.starts_with(name)) continue;
      const std::string_view rest = text.substr(name.size());
      if (rest.empty()) return local_name(i);
      const bool is_row = is_table(types_[i]) && rest.size() > 2 && rest.front() == '[' && rest.back() == ']';
      if (is_row && read_index(rest.substr(1, rest.size() - 2))) return local_name(i) + std::string(rest);
    }
    return std::nullopt;
  }

  /// "new int[1000] {[3] = 5, [10..20] = 7}".
  static std::optional<std::string> long_array(std::string_view text, std::string_view cell_type,
                                               const std::string& place, std::vector<std::string>& behind) {
    const std::string beginning = fmt::format("new {}[", type_word(cell_type));
    if (!text.starts_with(beginning) || !text.ends_with('}')) return std::nullopt;
    text.remove_prefix(beginning.size());
    const std::size_t end = text.find(']'), open = text.find('{');
    if (end == std::string_view::npos || open == std::string_view::npos || open < end) return std::nullopt;
    const auto length = read_index(text.substr(0, end));
    if (!length) return std::nullopt;
    for (const std::string_view cell : classfile::between_commas(text.substr(open + 1, text.size() - open - 2)))
      if (!assign(cell, cell_type, place, behind)) return std::nullopt;
    return fmt::format("{}{}]", beginning, *length);
  }

  /// "[3] = 5", "[10..20] = 7".
  static bool assign(std::string_view cell, std::string_view cell_type, const std::string& place,
                     std::vector<std::string>& behind) {
    const std::size_t end = cell.find("] = ");
    if (!cell.starts_with('[') || end == std::string_view::npos) return false;
    const std::string_view indices = cell.substr(1, end - 1);
    const std::size_t dots = indices.find("..");
    const auto first = read_index(indices.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : read_index(indices.substr(dots + 2));
    const auto value = primitive(cell_type, cell.substr(end + 4));
    if (!first || !last || !value) return false;
    behind.push_back(*first == *last ? fmt::format("{}[{}] = {};", place, *first, *value)
                                     : fmt::format("java.util.Arrays.fill({}, {}, {}, {});", place, *first, *last + 1,
                                                   as_argument(cell_type, *value)));
    return true;
  }

  /// By another parameter, or a row of any.
  [[nodiscard]] bool is_named(std::size_t i) const {
    const std::string& name = input_[i].name;
    const auto names_it = [&](std::string_view row) { return row == name || row.starts_with(name + "["); };
    for (std::size_t other = 0; other < input_.size(); ++other) {
      if (other != i && type_word(types_[other]).empty() && names_it(input_[other].value)) return true;
      const auto rows = is_table(types_[other]) ? rows_of(input_[other].value) : std::nullopt;
      if (rows && std::any_of(rows->begin(), rows->end(), names_it)) return true;
    }
    return false;
  }

  [[nodiscard]] std::string local_name(std::size_t i) const {
    const std::string& name = input_[i].name;
    const auto same = [&](const Argument& other) { return other.name == name; };
    const bool is_free = classfile::is_identifier(name) && name != "result" && name != "java" &&
                         std::count_if(input_.begin(), input_.end(), same) == 1;
    return is_free ? name : fmt::format("array{}", i + 1);
  }

  const std::vector<Argument>& input_;
  ArrayLocals locals_;
  JavaCall call_;
  std::vector<std::string> types_, named_rows_;
};

std::string shown_type(const classfile::FieldType& type) {
  if (type.kind == classfile::TypeKind::Void) return "void";
  const std::string text = classfile::display_text(classfile::display_type(type));
  return text.starts_with("java.lang.") && text.rfind('.') == 9 ? text.substr(10) : text;
}

}  // namespace

std::optional<JavaCall> java_call(const std::string& descriptor, const std::vector<Argument>& input,
                                  ArrayLocals locals) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  return parsed ? CallWriter(input, locals).write(parsed->parameters) : std::nullopt;
}

std::optional<std::string> java_value(const std::string& type, std::string_view text) {
  if (!object_word(type).empty()) return object(type, text);
  if (!is_array(type)) return primitive(type, text);
  if (text == "null") return "null";
  const std::string component = type.substr(1);
  const auto cells = is_table(type) ? listed_rows(component, text) : listed(component, text);
  return cells ? std::optional(fmt::format("new {}{}", java_word(type), *cells)) : std::nullopt;
}

JavaOutcome java_outcome(const std::string& descriptor, const std::vector<Argument>& input, std::string_view text) {
  JavaOutcome outcome;
  constexpr std::string_view kPrints = "prints ";  // no value holds a word that a quote follows
  if (const std::size_t at = text.find("prints \""); at != std::string_view::npos) {
    outcome.printed = text.substr(at + kPrints.size());
    text = text.substr(0, at == 0 ? 0 : at - 2);
    if (text.empty()) return outcome;
  }
  const bool is_void = descriptor.ends_with(")V");
  for (const std::string_view part : classfile::between_commas(text)) {
    const std::size_t sign = part.find(" = ");
    const std::string name(part.substr(0, sign));
    const bool is_given =
        sign != std::string_view::npos && (is_void || part.data() != text.data()) &&
        std::any_of(input.begin(), input.end(), [&](const Argument& one) { return one.name == name; });
    if (is_given)
      outcome.changed.push_back({name, std::string(part.substr(sign + 3))});
    else if (part.starts_with(kThrows))
      outcome.thrown = part.substr(kThrows.size());
    else if (part != kReturns)
      outcome.value += (outcome.value.empty() ? "" : ", ") + std::string(part);
  }
  return outcome;
}

std::string java_signature(std::string_view name, const std::string& descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  if (!parsed) return classfile::display_text(std::string(name) + descriptor);
  std::vector<std::string> types;
  for (const classfile::FieldType& type : parsed->parameters) types.push_back(shown_type(type));
  return fmt::format("{} {}({})", shown_type(parsed->result), classfile::display_text(name), fmt::join(types, ", "));
}

std::string java_signature(const std::string& entry) {
  const std::size_t open = std::min(entry.find('('), entry.size());
  const std::string path = entry.substr(0, open);
  return java_signature(path.substr(path.rfind('.') + 1), entry.substr(open));
}

}  // namespace dashj::grade
