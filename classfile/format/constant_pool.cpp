// SPDX-License-Identifier: MIT
#include "classfile/format/constant_pool.h"

#include "base/check.h"
#include "classfile/format/limits.h"

namespace dashj::classfile {

std::string_view ConstantPool::utf8(std::uint16_t index) const {
  DASHJ_CHECK(has(index, ConstantTag::Utf8), "the constant should be a Utf8");
  return constants_[index].text;
}

std::string_view ConstantPool::class_name(std::uint16_t index) const {
  DASHJ_CHECK(has(index, ConstantTag::Class), "the constant should be a Class");
  return utf8(constants_[index].first);
}

MemberRef ConstantPool::member(std::uint16_t index) const {
  DASHJ_CHECK(index < constants_.size(), "the constant should exist");
  const Constant& constant = constants_[index];
  MemberRef ref;
  ref.tag = constant.tag;
  switch (constant.tag) {
    case ConstantTag::Fieldref:
    case ConstantTag::Methodref:
    case ConstantTag::InterfaceMethodref:
      ref.class_name = class_name(constant.first);
      break;
    case ConstantTag::Dynamic:
    case ConstantTag::InvokeDynamic:
      break;
    default:
      DASHJ_UNREACHABLE("the constant should name a field, a method or a dynamic call site");
  }
  DASHJ_CHECK(has(constant.second, ConstantTag::NameAndType), "a member constant should have a NameAndType");
  const Constant& name_and_type = constants_[constant.second];
  ref.name = utf8(name_and_type.first);
  ref.descriptor = utf8(name_and_type.second);
  return ref;
}

std::int32_t ConstantPool::integer(std::uint16_t index) const {
  DASHJ_CHECK(has(index, ConstantTag::Integer), "the constant should be an Integer");
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(constants_[index].bits));
}

Result<std::uint16_t> ConstantPool::append(Constant constant) {
  // JVMS 4.4.5: a Long or Double takes two entries, the second unusable.
  const bool is_wide = constant.tag == ConstantTag::Long || constant.tag == ConstantTag::Double;
  if (constants_.size() + (is_wide ? 2 : 1) > kMaxU2) {
    return bad_input({}, "the constant pool is full: a class file holds at most 65,534 constants (JVMS 4.1)");
  }
  const auto index = static_cast<std::uint16_t>(constants_.size());
  constants_.push_back(std::move(constant));
  if (is_wide) constants_.emplace_back();
  return index;
}

}  // namespace dashj::classfile
