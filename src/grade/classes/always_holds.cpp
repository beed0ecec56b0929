// SPDX-License-Identifier: MIT
#include "grade/classes/always_holds.h"

#include "base/check.h"
#include "classfile/format/byte_writer.h"
#include "classfile/format/descriptor.h"

namespace dashj::grade {
namespace {

constexpr std::uint16_t kJava6 = 50;
constexpr std::uint8_t kIconst1 = 0x04, kIreturn = 0xAC, kReturn = 0xB1;

/// The Code attribute (JVMS 4.7.3), without handlers and attributes.
classfile::Bytes code_of(const classfile::MethodDescriptor& descriptor, bool has_result) {
  const classfile::Bytes code = has_result ? classfile::Bytes{kIconst1, kIreturn} : classfile::Bytes{kReturn};
  classfile::ByteWriter out;
  out.u2(1);
  out.u2(static_cast<std::uint16_t>(descriptor.parameter_slots()));
  out.u4(static_cast<std::uint32_t>(code.size()));
  out.append(code);
  out.u2(0);
  out.u2(0);
  return out.take();
}

class PoolWriter {
 public:
  explicit PoolWriter(classfile::ConstantPool& pool) : pool_(pool) {}
  std::uint16_t utf8(std::string_view text) { return add({classfile::ConstantTag::Utf8, 0, 0, 0, std::string(text)}); }
  std::uint16_t class_of(std::string_view name) { return add({classfile::ConstantTag::Class, utf8(name), 0, 0, {}}); }

 private:
  std::uint16_t add(classfile::Constant constant) {
    const auto index = pool_.append(std::move(constant));
    DASHJ_CHECK(index.has_value(), "seven constants should fit");
    return *index;
  }
  classfile::ConstantPool& pool_;
};

}  // namespace

Result<classfile::Bytes> always_holds(const std::string& class_name, std::string_view descriptor) {
  const auto parsed = DASHJ_TRY(classfile::parse_method_descriptor(descriptor));
  const bool has_result = descriptor.ends_with(")Z");
  if (!has_result && !descriptor.ends_with(")V"))
    return bad_input(
        {}, "a specification gives a boolean or nothing; this one has the descriptor " + std::string(descriptor));
  classfile::ClassFile made;
  PoolWriter pool(made.pool);
  made.major_version = kJava6;
  made.access_flags = classfile::kAccPublic | 0x0020;  // ACC_SUPER
  made.this_class = pool.class_of(class_name);
  made.super_class = pool.class_of("java/lang/Object");
  classfile::Member method;
  method.access_flags = classfile::kAccPublic | classfile::kAccStatic;
  method.name_index = pool.utf8(kHoldsMethod);
  method.descriptor_index = pool.utf8(descriptor);
  method.attributes.push_back({pool.utf8("Code"), "Code", code_of(parsed, has_result), 0});
  made.methods.push_back(std::move(method));
  return classfile::write_class(made);
}

}  // namespace dashj::grade
