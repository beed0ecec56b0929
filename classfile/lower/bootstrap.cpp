// SPDX-License-Identifier: MIT
#include "classfile/lower/bootstrap.h"

#include <utility>

#include "classfile/format/attributes.h"

namespace dashj::lower {

using classfile::ConstantTag;

std::optional<Bootstrap> bootstrap_of(const classfile::ClassFile& owner, std::uint16_t index) {
  constexpr std::uint16_t kInvokeStatic = 6;  // JVMS table 5.4.3.5-A
  const classfile::Attribute* attribute = owner.find_attribute("BootstrapMethods");
  if (attribute == nullptr) return std::nullopt;
  auto rows = classfile::parse_bootstrap_methods(owner, *attribute);
  const std::size_t row = owner.pool.at(index).first;
  if (!rows || row >= rows->size()) return std::nullopt;
  classfile::BootstrapMethod& method = (*rows)[row];
  if (!owner.pool.has(method.method_handle, ConstantTag::MethodHandle)) return std::nullopt;
  const classfile::Constant& handle = owner.pool.at(method.method_handle);
  if (handle.first != kInvokeStatic || !owner.pool.has(handle.second, ConstantTag::Methodref)) return std::nullopt;
  return Bootstrap{owner.pool.member(handle.second), std::move(method.arguments)};
}

}  // namespace dashj::lower
