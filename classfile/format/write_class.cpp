// SPDX-License-Identifier: MIT
#include "classfile/format/byte_writer.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {
namespace {

void write_constant(ByteWriter& out, const Constant& constant) {
  out.u1(static_cast<std::uint8_t>(constant.tag));
  switch (constant.tag) {
    case ConstantTag::Unusable:
      break;
    case ConstantTag::Utf8:
      out.u2(static_cast<std::uint16_t>(constant.text.size()));
      out.append(constant.text);
      break;
    case ConstantTag::Integer:
    case ConstantTag::Float:
      out.u4(static_cast<std::uint32_t>(constant.bits));
      break;
    case ConstantTag::Long:
    case ConstantTag::Double:
      out.u8(constant.bits);
      break;
    case ConstantTag::Class:
    case ConstantTag::String:
    case ConstantTag::MethodType:
    case ConstantTag::Module:
    case ConstantTag::Package:
      out.u2(constant.first);
      break;
    case ConstantTag::MethodHandle:
      out.u1(static_cast<std::uint8_t>(constant.first));
      out.u2(constant.second);
      break;
    case ConstantTag::Fieldref:
    case ConstantTag::Methodref:
    case ConstantTag::InterfaceMethodref:
    case ConstantTag::NameAndType:
    case ConstantTag::Dynamic:
    case ConstantTag::InvokeDynamic:
      out.u2(constant.first);
      out.u2(constant.second);
      break;
  }
}

void write_pool(ByteWriter& out, const ConstantPool& pool) {
  out.u2(pool.count());
  for (std::uint16_t i = 1; i < pool.count(); ++i) {
    if (pool.at(i).tag != ConstantTag::Unusable) write_constant(out, pool.at(i));
  }
}

void write_attributes(ByteWriter& out, const std::vector<Attribute>& attributes) {
  out.u2(static_cast<std::uint16_t>(attributes.size()));
  for (const Attribute& attribute : attributes) {
    out.u2(attribute.name_index);
    out.u4(static_cast<std::uint32_t>(attribute.data.size()));
    out.append(attribute.data);
  }
}

void write_members(ByteWriter& out, const std::vector<Member>& members) {
  out.u2(static_cast<std::uint16_t>(members.size()));
  for (const Member& member : members) {
    out.u2(member.access_flags);
    out.u2(member.name_index);
    out.u2(member.descriptor_index);
    write_attributes(out, member.attributes);
  }
}

}  // namespace

// JVMS 4.1, in the order of the structure.
Bytes write_class(const ClassFile& class_file) {
  ByteWriter out;
  out.u4(0xCAFEBABEu);
  out.u2(class_file.minor_version);
  out.u2(class_file.major_version);
  write_pool(out, class_file.pool);
  out.u2(class_file.access_flags);
  out.u2(class_file.this_class);
  out.u2(class_file.super_class);
  out.u2(static_cast<std::uint16_t>(class_file.interfaces.size()));
  for (const std::uint16_t interface : class_file.interfaces) out.u2(interface);
  write_members(out, class_file.fields);
  write_members(out, class_file.methods);
  write_attributes(out, class_file.attributes);
  return out.take();
}

}  // namespace dashj::classfile
