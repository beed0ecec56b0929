// SPDX-License-Identifier: MIT
#include "classfile/lower/debug_info.h"

#include <algorithm>

#include "classfile/format/descriptor.h"

namespace dashj::lower {
namespace {

using classfile::Bytes;
using classfile::ConstantTag;

std::uint16_t u2(const Bytes& data, std::size_t at) {
  return static_cast<std::uint16_t>(data[at] << 8 | data[at + 1]);
}

/// The number of rows of `row_size` bytes behind a u2 count, 0 if the attribute is shorter than it says.
std::size_t row_count(const Bytes& data, std::size_t row_size) {
  if (data.size() < 2) return 0;
  const std::size_t count = u2(data, 0);
  return data.size() - 2 >= count * row_size ? count : 0;
}

}  // namespace

DebugInfo::DebugInfo(const classfile::ClassFile& owner, const classfile::Code& code) {
  for (const classfile::Attribute& attribute : code.attributes) {
    if (attribute.name == "LineNumberTable") read_lines(attribute.data);
    if (attribute.name == "LocalVariableTable") read_variables(owner.pool, attribute.data);
  }
  // JVMS 4.7.12: several tables, rows in any order.
  std::stable_sort(lines_.begin(), lines_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  const classfile::Attribute* source = owner.find_attribute("SourceFile");
  if (source == nullptr || source->data.size() != 2) return;
  const std::uint16_t index = u2(source->data, 0);
  if (owner.pool.has(index, ConstantTag::Utf8)) source_file_ = owner.pool.utf8(index);
}

void DebugInfo::read_lines(const Bytes& data) {
  constexpr std::size_t kRow = 4;
  for (std::size_t i = 0; i < row_count(data, kRow); ++i) {
    lines_.emplace_back(u2(data, 2 + i * kRow), u2(data, 4 + i * kRow));
  }
}

void DebugInfo::read_variables(const classfile::ConstantPool& pool, const Bytes& data) {
  constexpr std::size_t kRow = 10;
  for (std::size_t i = 0; i < row_count(data, kRow); ++i) {
    const std::size_t at = 2 + i * kRow;
    const std::uint16_t name = u2(data, at + 4), descriptor = u2(data, at + 6);
    if (!pool.has(name, ConstantTag::Utf8) || !pool.has(descriptor, ConstantTag::Utf8)) continue;
    if (!classfile::parse_field_descriptor(pool.utf8(descriptor))) continue;
    const std::uint16_t start = u2(data, at);
    variables_.push_back(NamedVariable{start, static_cast<std::uint32_t>(start) + u2(data, at + 2), u2(data, at + 8),
                                       std::string(pool.utf8(name))});
  }
}

int DebugInfo::line_at(std::uint16_t offset) const {
  const auto after = std::upper_bound(lines_.begin(), lines_.end(), offset,
                                      [](std::uint16_t pc, const auto& row) { return pc < row.first; });
  return after == lines_.begin() ? -1 : std::prev(after)->second;
}

const NamedVariable* DebugInfo::variable_at(std::uint16_t slot, std::uint32_t offset) const {
  for (const NamedVariable& variable : variables_) {
    if (variable.slot == slot && variable.start_pc <= offset && offset < variable.end_pc) return &variable;
  }
  return nullptr;
}

}  // namespace dashj::lower
