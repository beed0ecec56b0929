// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/flow/instruction.h"
#include "program/entry.h"
#include "program/property.h"

namespace dashj::program {

/// The code of a method as it stands in the class file. Empty instructions: there is none, or it cannot be decoded.
struct MethodCode {
  Entry method;
  std::vector<classfile::Instruction> instructions;

  [[nodiscard]] std::size_t index_of(std::uint16_t offset) const;
  /// Where control may go on: behind the instruction, at its targets, in handlers that cover it.
  [[nodiscard]] std::vector<std::size_t> successors(std::size_t index) const;
};

/// Whether an instruction may count as going wrong, by itself or in what it calls, whatever the values are: a call of
/// an error(), a throw, under --property exceptions every instruction that may throw. Methods are found by name: a
/// virtual call may be of each class below. What the JDK does counts by its exceptions only.
class ErrorPlaces {
 public:
  /// `made`: methods of classes that are made for lambdas (lambda_class.h), which a call of that name may run.
  ErrorPlaces(const Program& program, const Property& property, std::vector<Entry> made = {})
      : program_(program), property_(property), made_(std::move(made)) {}

  [[nodiscard]] bool is_at(const MethodCode& code, std::size_t index);
  /// The method's code; the same object each time.
  [[nodiscard]] const MethodCode& code_of(const Entry& method);

 private:
  using Key = std::pair<const classfile::ClassFile*, const classfile::Member*>;

  [[nodiscard]] bool is_counted(std::string_view class_name) const;
  [[nodiscard]] bool is_counted_throw(const MethodCode& code, std::size_t index) const;
  [[nodiscard]] bool may_throw(const MethodCode& code, const classfile::Instruction& instruction) const;
  [[nodiscard]] std::vector<Entry> callees(const MethodCode& code, const classfile::Instruction& instruction) const;
  [[nodiscard]] bool is_in(const Entry& method);

  const Program& program_;
  const Property& property_;
  const std::vector<Entry> made_;
  std::map<Key, MethodCode> codes_;
  std::map<Key, bool> known_;
};

}  // namespace dashj::program
