// SPDX-License-Identifier: MIT
#include "grade/classes/made_class.h"

#include <utility>

namespace dashj::grade {

classfile::Bytes made_class(std::string_view class_name, std::string_view method, std::string_view descriptor,
                            equiv::ConstantWriter& constants, classfile::Bytes code) {
  constexpr std::uint16_t kJava6 = 50, kAccSuper = 0x0020;
  classfile::ClassFile made;
  made.major_version = kJava6;
  made.access_flags = classfile::kAccPublic | kAccSuper;
  made.this_class = constants.class_of(class_name);
  made.super_class = constants.class_of("java/lang/Object");
  classfile::Member member;
  member.access_flags = classfile::kAccPublic | classfile::kAccStatic;
  member.name_index = constants.utf8(method);
  member.descriptor_index = constants.utf8(descriptor);
  member.attributes.push_back({constants.utf8("Code"), "Code", std::move(code), 0});
  made.methods.push_back(std::move(member));
  made.pool = constants.take();
  return classfile::write_class(made);
}

}  // namespace dashj::grade
