// SPDX-License-Identifier: MIT
// What only people need: lines, names of variables, the source file.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/format/attribute_reader.h"
#include "classfile/format/attributes.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"

namespace dashj::classfile {
namespace {

/// A table of 10 bytes an entry can name a Utf8 of 65,535 bytes in each, so the sum of the copies is bounded, as in
/// NameCopies.
Result<LocalVariable> read_variable(AttributeReader& reader, bool has_types, std::size_t& copies_left) {
  LocalVariable variable;
  variable.start_pc = DASHJ_TRY(reader.bytes().u2("start_pc"));
  variable.length = DASHJ_TRY(reader.bytes().u2("length"));
  variable.name = DASHJ_TRY(reader.text("name_index"));
  variable.descriptor = DASHJ_TRY(reader.text("descriptor_index"));
  if (has_types && (!is_unqualified_name(variable.name) || !is_field_descriptor(variable.descriptor))) {
    return reader.bytes().refuse(
        "name_index", fmt::format("'{}' of type '{}' is not a variable (JVMS 4.7.13)", display_text(variable.name),
                                  display_text(variable.descriptor)));
  }
  variable.slot = DASHJ_TRY(reader.bytes().u2("index"));
  const std::size_t size = variable.name.size() + variable.descriptor.size();
  if (size > copies_left)
    return reader.bytes().refuse("name_index", "long names are used so often that they would fill the memory");
  copies_left -= size;
  return variable;
}

}  // namespace

Result<std::vector<LineNumber>> parse_line_number_table(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  const auto read_line = [&reader]() -> Result<LineNumber> {
    LineNumber line;
    line.start_pc = DASHJ_TRY(reader.bytes().u2("start_pc"));
    line.line = DASHJ_TRY(reader.bytes().u2("line_number"));
    return line;
  };
  return finish(reader, reader.table<LineNumber>("line_number_table_length", "line_number_table", 4, read_line));
}

Result<std::vector<LocalVariable>> parse_local_variable_table(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  std::size_t copies_left = std::size_t{16} << 20;
  const bool has_types = attribute.name != "LocalVariableTypeTable";
  const auto read = [&] { return read_variable(reader, has_types, copies_left); };
  return finish(reader, reader.table<LocalVariable>("local_variable_table_length", "local_variable_table", 10, read));
}

Result<std::vector<LineNumber>> line_numbers(const ClassFile& owner, const Code& code) {
  std::vector<LineNumber> all;
  for (const Attribute& attribute : code.attributes) {
    if (attribute.name != "LineNumberTable") continue;
    const std::vector<LineNumber> lines = DASHJ_TRY(parse_line_number_table(owner, attribute));
    all.insert(all.end(), lines.begin(), lines.end());
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const LineNumber& a, const LineNumber& b) { return a.start_pc < b.start_pc; });
  return all;
}

Result<std::vector<LocalVariable>> local_variables(const ClassFile& owner, const Code& code) {
  std::vector<LocalVariable> all;
  for (const Attribute& attribute : code.attributes) {
    if (attribute.name != "LocalVariableTable") continue;
    std::vector<LocalVariable> variables = DASHJ_TRY(parse_local_variable_table(owner, attribute));
    all.insert(all.end(), std::make_move_iterator(variables.begin()), std::make_move_iterator(variables.end()));
  }
  return all;
}

int line_at(const std::vector<LineNumber>& sorted, std::uint32_t pc) {
  const auto after = std::upper_bound(sorted.begin(), sorted.end(), pc,
                                      [](std::uint32_t at, const LineNumber& line) { return at < line.start_pc; });
  return after == sorted.begin() ? -1 : (after - 1)->line;
}

Result<std::string> parse_source_file(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.text("sourcefile_index"));
}

Result<std::string> source_file(const ClassFile& owner) {
  const Attribute* attribute = owner.find_attribute("SourceFile");
  return attribute == nullptr ? Result<std::string>(std::string{}) : parse_source_file(owner, *attribute);
}

Result<std::string> parse_signature(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.text("signature_index"));
}

}  // namespace dashj::classfile
