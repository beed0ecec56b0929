// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/archive/class_path.h"
#include "classfile/lower/global_table.h"
#include "classfile/lower/lower_method.h"
#include "classfile/tac/text.h"

namespace dashj::lower::testing {

/// The classes of one of the folders that CMake compiles: debug, plain, java8.
class CompiledClasses {
 public:
  explicit CompiledClasses(std::string_view folder);

  [[nodiscard]] const classfile::ClassFile* find(std::string_view name) const;
  [[nodiscard]] ClassLookup lookup() const;
  /// A class that the program then lacks.
  void remove(std::string_view name) { classes_[std::string(name)] = nullptr; }
  /// The body of the only method of this name, linked alone. Fails the test when it is not lowered or not valid.
  [[nodiscard]] tac::Body lower(std::string_view class_name, std::string_view method,
                                const LowerOptions& options = {}) const;

 private:
  std::map<std::string, std::unique_ptr<classfile::ClassFile>, std::less<>> classes_;
};

using Lines = std::vector<std::string>;

/// The body as the only one whose code is known: what it calls looks at all its arguments and touches no global. Linked
/// to the globals of the table, so what nobody reads is gone, here without a trace.
[[nodiscard]] tac::Body linked_alone(const tac::Body& body, const GlobalTable& globals);

/// Each statement as print_operation gives it.
[[nodiscard]] Lines statements(const tac::Body& body);
/// statements() of a method compiled with debug information.
[[nodiscard]] Lines statements_of(std::string_view class_name, std::string_view method,
                                  const LowerOptions& options = {});

/// Whether lines that start like these stand among the others, in this order.
[[nodiscard]] bool hold_in_order(const Lines& lines, const Lines& wanted);

/// A static method put together from bytes, in a class without anything else.
struct HandMade {
  std::string descriptor = "(I)I";
  classfile::Bytes bytecode;
  std::vector<classfile::ExceptionHandler> handlers;
};
[[nodiscard]] Result<tac::Body> lower_hand_made(const HandMade& method);
/// statements() of it; fails the test when it is not lowered.
[[nodiscard]] Lines statements_of(const HandMade& method);

}  // namespace dashj::lower::testing
