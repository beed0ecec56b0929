// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "classfile/format/class_file.h"

namespace dashj::lower {

/// One row of a LocalVariableTable (JVMS 4.7.13) whose type is primitive.
struct NamedVariable {
  std::uint16_t start_pc = 0;
  std::uint32_t end_pc = 0;
  std::uint16_t slot = 0;
  std::string name;
};

/// What the compiler says about names and lines. The JVM does not verify it, so it may lie: only texts for people rest
/// on it, never the meaning of a statement. Malformed attributes count as absent.
class DebugInfo {
 public:
  DebugInfo(const classfile::ClassFile& owner, const classfile::Code& code);

  /// The source line of the instruction at `offset`; -1: not known.
  [[nodiscard]] int line_at(std::uint16_t offset) const;
  /// The variable that lives in `slot` at `offset`, or null.
  [[nodiscard]] const NamedVariable* variable_at(std::uint16_t slot, std::uint32_t offset) const;
  [[nodiscard]] const std::string& source_file() const { return source_file_; }

 private:
  void read_lines(const classfile::Bytes& data);
  void read_variables(const classfile::ConstantPool& pool, const classfile::Bytes& data);

  std::vector<std::pair<std::uint16_t, std::uint16_t>> lines_;  // start_pc, line; ascending
  std::vector<NamedVariable> variables_;
  std::string source_file_;
};

}  // namespace dashj::lower
