// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/format/byte_writer.h"
#include "program/made/pool_writer.h"

namespace dashj::program {

/// The bytecode of one method that adapts arguments and calls another (JVMS 6.5). Types are field descriptors.
class AdapterCode {
 public:
  explicit AdapterCode(PoolWriter& pool) : pool_(pool) {}

  void load(const std::string& type, int slot);
  void get_field(const std::string& owner, const std::string& name, const std::string& type);
  void make_object(const std::string& class_name);  ///< new, dup
  void call(std::uint8_t opcode, const std::string& owner, const std::string& name, const std::string& descriptor,
            bool is_in_interface);
  void return_result(const std::string& type);

  /// What java.lang.invoke.TypeConvertingMethodAdapter does with a value of the type `from` that a caller takes for one
  /// of `known`: casts it to that (and so throws where it is none), boxes, unboxes or widens it to `to`. What is not
  /// said to be a box is cast to Number, Boolean or Character and asked for its value. Precondition: `known`, if it is
  /// a reference type, is adaptable to `to`; as a result, where the value is one.
  void convert(const std::string& from, const std::string& to, const std::string& known);

  [[nodiscard]] classfile::ByteWriter& bytes() { return code_; }

 private:
  void cast(const std::string& from, const std::string& to);
  void box(const std::string& primitive);
  void unbox(const std::string& wrapper_type, const std::string& primitive);
  void widen(const std::string& from, const std::string& to);

  PoolWriter& pool_;
  classfile::ByteWriter code_;
};

namespace opcode {
inline constexpr std::uint8_t kInvokevirtual = 182, kInvokespecial = 183, kInvokestatic = 184, kInvokeinterface = 185;
}

/// Slots that a type takes.
[[nodiscard]] int slots_of(const std::string& type);

}  // namespace dashj::program
