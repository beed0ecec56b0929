// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace dashj::classfile {

/// JVMS table 4.4-A.
enum class ConstantTag : std::uint8_t {
  Unusable = 0,  ///< Index 0 and the second slot of a Long or Double.
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  Fieldref = 9,
  Methodref = 10,
  InterfaceMethodref = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

/// One entry. Which fields count depends on the tag: Integer, Float, Long, Double use `bits` (raw, big-endian value);
/// Utf8 uses `text` (modified UTF-8 bytes as they stand); all others use `first` and `second` in the order of JVMS 4.4
/// (MethodHandle: kind, index).
struct Constant {
  ConstantTag tag = ConstantTag::Unusable;
  std::uint16_t first = 0, second = 0;
  std::uint64_t bits = 0;
  std::string text;
};

/// A field, method or dynamic call site by name.
struct MemberRef {
  std::string_view class_name;  ///< Internal form (or an array descriptor); empty for Dynamic and InvokeDynamic.
  std::string_view name, descriptor;
  ConstantTag tag = ConstantTag::Unusable;
};

/// JVMS 4.4. The reader has checked that every cross reference inside the pool names an entry of the right kind, so the
/// typed accessors only need their own index checked: each has the precondition has(index, tag), broken only by our own
/// bug.
class ConstantPool {
 public:
  ConstantPool() : constants_(1) {}

  /// constant_pool_count: one more than the highest index.
  [[nodiscard]] std::uint16_t count() const { return static_cast<std::uint16_t>(constants_.size()); }
  [[nodiscard]] bool has(std::uint16_t index, ConstantTag tag) const {
    return index < constants_.size() && constants_[index].tag == tag;
  }
  /// Precondition: index < count().
  [[nodiscard]] const Constant& at(std::uint16_t index) const { return constants_[index]; }

  [[nodiscard]] std::string_view utf8(std::uint16_t index) const;
  [[nodiscard]] std::string_view class_name(std::uint16_t index) const;
  /// Of a Fieldref, Methodref, InterfaceMethodref, Dynamic or InvokeDynamic.
  [[nodiscard]] MemberRef member(std::uint16_t index) const;
  [[nodiscard]] std::int32_t integer(std::uint16_t index) const;

  /// Appends (a Long or Double takes two slots) and returns the index; fails when the pool is full (65,535).
  [[nodiscard]] Result<std::uint16_t> append(Constant constant);

 private:
  std::vector<Constant> constants_;
};

}  // namespace dashj::classfile
