// SPDX-License-Identifier: MIT
#include "grade/classes/code_points.h"

#include <cctype>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/flow/instruction.h"
#include "classfile/format/attributes.h"
#include "classfile/format/byte_writer.h"
#include "program/program.h"

namespace dashj::grade {
namespace {

using classfile::Attribute;
using classfile::ByteView;

constexpr int kLastCodePoint = std::numeric_limits<std::uint16_t>::max();

bool is_debug(const Attribute& attribute) {
  constexpr std::string_view kNames[] = {"LineNumberTable", "LocalVariableTable", "LocalVariableTypeTable",
                                         "SourceFile", "SourceDebugExtension"};
  for (const std::string_view name : kNames)
    if (attribute.name == name) return true;
  return false;
}

/// Numbers one class after the other.
class Numbering {
 public:
  /// The class with its numbers; no value: they do not suffice, or it cannot be read.
  std::optional<classfile::Bytes> numbered(const std::string& name, const classfile::Bytes& bytes) {
    auto read = classfile::read_class(bytes, name);
    if (!read) return std::nullopt;
    std::erase_if(read->attributes, is_debug);
    const classfile::ClassFile original = *read;
    for (classfile::Member& method : read->methods)
      if (method.code && !rewrite(original, method)) return std::nullopt;
    return classfile::write_class(*read);
  }

  [[nodiscard]] bool is_full() const { return next_ > kLastCodePoint + 1; }
  std::map<int, CodeLine> take_lines() { return std::move(lines_); }

 private:
  bool rewrite(const classfile::ClassFile& owner, classfile::Member& method) {
    auto attributes = method.code->attributes;
    std::optional<classfile::Bytes> table;
    std::uint16_t table_name = 0;
    for (const Attribute& attribute : attributes)
      if (attribute.name == "LineNumberTable") table_name = attribute.name_index;
    if (table_name != 0) {
      table = table_of(owner, method);
      if (!table) return false;
    }
    std::erase_if(attributes, is_debug);
    if (table) attributes.push_back({table_name, "LineNumberTable", std::move(*table), 0});
    for (Attribute& attribute : method.attributes)
      if (attribute.name == "Code") attribute.data = code_of(*method.code, attributes);
    return true;
  }

  // A number for each instruction.
  std::optional<classfile::Bytes> table_of(const classfile::ClassFile& owner, const classfile::Member& method) {
    const auto lines = classfile::line_numbers(owner, *method.code);
    const auto instructions = classfile::decode(method.code->bytecode, owner.name);
    if (!lines || !instructions) return std::nullopt;
    const std::string name = program::display_class_name(owner.name) + "." + program::display_name(method.name);
    classfile::ByteWriter rows;
    std::uint16_t count = 0;
    for (const classfile::Instruction& instruction : *instructions) {
      const int line = classfile::line_at(*lines, instruction.offset), number = next_++;
      if (line <= 0) continue;
      lines_[number] = {name, line};
      rows.u2(instruction.offset);
      rows.u2(static_cast<std::uint16_t>(number));
      ++count;
    }
    if (is_full()) return std::nullopt;
    classfile::ByteWriter out;
    out.u2(count);
    out.append(ByteView(rows.take()));
    return out.take();
  }

  // JVMS 4.7.3.
  static classfile::Bytes code_of(const classfile::Code& code, const std::vector<Attribute>& attributes) {
    classfile::ByteWriter out;
    out.u2(code.max_stack);
    out.u2(code.max_locals);
    out.u4(static_cast<std::uint32_t>(code.bytecode.size()));
    out.append(ByteView(code.bytecode));
    out.u2(static_cast<std::uint16_t>(code.handlers.size()));
    for (const classfile::ExceptionHandler& handler : code.handlers)
      for (const std::uint16_t value : {handler.start_pc, handler.end_pc, handler.handler_pc, handler.catch_type})
        out.u2(value);
    out.u2(static_cast<std::uint16_t>(attributes.size()));
    for (const Attribute& attribute : attributes) {
      out.u2(attribute.name_index);
      out.u4(static_cast<std::uint32_t>(attribute.data.size()));
      out.append(ByteView(attribute.data));
    }
    return out.take();
  }

  int next_ = kFirstCodePoint;
  std::map<int, CodeLine> lines_;
};

}  // namespace

CodePoints::CodePoints(const Classes& original) {
  Numbering numbering;
  for (const auto& [name, bytes] : original) {
    auto numbered = numbering.numbered(name, bytes);
    classes_.emplace(name, numbered ? std::move(*numbered) : bytes);
  }
  if (!numbering.is_full())
    lines_ = numbering.take_lines();
  else
    classes_ = original;
}

namespace {

// Places that were different ones before may stand in one line.
std::string without_repeated_lines(std::string text) {
  constexpr std::string_view kNext = ", line ";
  for (std::size_t at = text.find(kNext); at != std::string::npos; at = text.find(kNext, at)) {
    const std::size_t begin = at + 2, end = std::min(text.find_first_of(",;)", begin), text.size());
    const std::string_view place = std::string_view(text).substr(begin, end - begin);
    if (std::string_view(text).substr(0, at).ends_with(place))
      text.erase(at, end - at);
    else
      at = end;
  }
  return text;
}

}  // namespace

void CodePoints::name_lines(Grade& grade) const {
  const auto found = lines_.find(grade.at.line);
  grade.at = found == lines_.end() ? CodeLine{} : found->second;
  grade.reason = without_repeated_lines(with_lines(grade.reason));
  grade.not_compared = without_repeated_lines(with_lines(grade.not_compared));
}

std::string CodePoints::with_lines(const std::string& text) const {
  std::string result;
  bool is_line = false;  // the number that comes is one
  for (std::size_t at = 0; at < text.size();) {
    if (std::isdigit(static_cast<unsigned char>(text[at])) == 0) {
      const std::string_view rest = std::string_view(text).substr(at);
      const bool goes_on = is_line && (text[at] == ',' || text[at] == ' ');
      std::size_t length = 1;
      for (const std::string_view word : {"line ", "lines "})
        if (rest.starts_with(word)) length = word.size();
      is_line = goes_on || length > 1;
      result += rest.substr(0, length);
      at += length;
      continue;
    }
    int number = 0;
    const char* const end = std::from_chars(text.data() + at, text.data() + text.size(), number).ptr;
    const auto length = static_cast<std::size_t>(end - (text.data() + at));
    const auto found = is_line ? lines_.find(number) : lines_.end();
    result += found == lines_.end() ? text.substr(at, length) : std::to_string(found->second.line);
    at += length;
  }
  return result;
}

}  // namespace dashj::grade
