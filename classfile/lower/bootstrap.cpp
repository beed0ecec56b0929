// SPDX-License-Identifier: MIT
#include "classfile/lower/bootstrap.h"

#include <utility>

#include "classfile/format/attributes.h"

namespace dashj::lower {

using classfile::ConstantTag;

std::optional<classfile::MemberRef> static_method(const classfile::ConstantPool& pool, std::uint16_t handle) {
  constexpr std::uint16_t kInvokeStatic = 6;
  if (!pool.has(handle, ConstantTag::MethodHandle)) return std::nullopt;
  const classfile::Constant& called = pool.at(handle);
  if (called.first != kInvokeStatic) return std::nullopt;
  return pool.member(called.second);
}

std::optional<Bootstrap> bootstrap_of(const classfile::ClassFile& owner, std::uint16_t index) {
  const classfile::Attribute* attribute = owner.find_attribute("BootstrapMethods");
  if (attribute == nullptr) return std::nullopt;
  auto rows = classfile::parse_bootstrap_methods(owner, *attribute);
  const std::size_t row = owner.pool.at(index).first;
  if (!rows || row >= rows->size()) return std::nullopt;
  classfile::BootstrapMethod& method = (*rows)[row];
  const auto factory = static_method(owner.pool, method.method_handle);
  if (!factory || factory->tag != ConstantTag::Methodref) return std::nullopt;
  return Bootstrap{*factory, std::move(method.arguments)};
}

}  // namespace dashj::lower
