// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "classfile/format/constant_pool.h"

namespace dashj::program {

/// Appends constants to a pool, whatever is in it already. Once it is full every index is 0 and is_complete() says so:
/// who writes many asks once.
class PoolWriter {
 public:
  explicit PoolWriter(classfile::ConstantPool& pool) : pool_(pool) {}

  std::uint16_t utf8(const std::string& text) { return append({classfile::ConstantTag::Utf8, 0, 0, 0, text}); }
  std::uint16_t class_named(const std::string& name) {
    return append({classfile::ConstantTag::Class, utf8(name), 0, 0, {}});
  }
  std::uint16_t name_and_type(const std::string& name, const std::string& descriptor) {
    const std::uint16_t name_index = utf8(name);
    return append({classfile::ConstantTag::NameAndType, name_index, utf8(descriptor), 0, {}});
  }
  /// `tag`: Methodref or InterfaceMethodref.
  std::uint16_t member(classfile::ConstantTag tag, const std::string& owner, const std::string& name,
                       const std::string& descriptor) {
    const std::uint16_t class_index = class_named(owner);
    return append({tag, class_index, name_and_type(name, descriptor), 0, {}});
  }
  [[nodiscard]] bool is_complete() const { return is_complete_; }

 private:
  std::uint16_t append(classfile::Constant constant) {
    const Result<std::uint16_t> index = pool_.append(std::move(constant));
    is_complete_ = is_complete_ && index.has_value();
    return index.value_or(0);
  }

  classfile::ConstantPool& pool_;
  bool is_complete_ = true;
};

}  // namespace dashj::program
