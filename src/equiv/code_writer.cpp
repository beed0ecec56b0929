// SPDX-License-Identifier: MIT
#include "equiv/code_writer.h"

#include <bit>

#include "base/check.h"

namespace dashj::equiv {
namespace {

using classfile::ByteWriter;
using classfile::Constant;
using classfile::ConstantTag;
using classfile::FieldType;
using classfile::TypeKind;

constexpr std::uint8_t kIload = 21, kIstore = 54, kInvokestatic = 184, kWide = 196;

/// The opcode of a load or store is that of ints and how far the type is from them (JVMS table 6.5).
std::uint8_t opcode_of(const FieldType& type, std::uint8_t of_int) {
  if (type.is_int_like()) return of_int;
  if (type.is_reference()) return of_int + 4;
  return of_int + (type.kind == TypeKind::Long ? 1 : type.kind == TypeKind::Float ? 2 : 3);
}

FieldType type_of(std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  DASHJ_CHECK(type.has_value(), "a local should have a descriptor");
  return *type;
}

}  // namespace

std::uint16_t ConstantWriter::add(Constant constant) {
  for (std::uint16_t i = 1; i < pool_.count(); ++i) {
    const Constant& known = pool_.at(i);
    if (known.tag == constant.tag && known.first == constant.first && known.second == constant.second &&
        known.bits == constant.bits && known.text == constant.text)
      return i;
  }
  const auto index = pool_.append(std::move(constant));
  DASHJ_CHECK(index.has_value(), "the constants of a small class should fit");
  return *index;
}

std::uint16_t ConstantWriter::utf8(std::string_view text) {
  return add({ConstantTag::Utf8, 0, 0, 0, std::string(text)});
}
std::uint16_t ConstantWriter::class_of(std::string_view name) {
  return add({ConstantTag::Class, utf8(name), 0, 0, {}});
}
std::uint16_t ConstantWriter::string(std::string_view text) {
  return add({ConstantTag::String, utf8(text), 0, 0, {}});
}

std::uint16_t ConstantWriter::real(double number) {
  return add({ConstantTag::Double, 0, 0, std::bit_cast<std::uint64_t>(number), {}});
}

std::uint16_t ConstantWriter::method(std::string_view owner, std::string_view name, std::string_view descriptor,
                                     bool is_of_interface) {
  const std::uint16_t what = add({ConstantTag::NameAndType, utf8(name), utf8(descriptor), 0, {}});
  return add(
      {is_of_interface ? ConstantTag::InterfaceMethodref : ConstantTag::Methodref, class_of(owner), what, 0, {}});
}

CodeWriter::Label CodeWriter::label() {
  places_.emplace_back();
  return places_.size() - 1;
}

void CodeWriter::op_with(std::uint8_t opcode, std::uint16_t operand) {
  op(opcode);
  op(static_cast<std::uint8_t>(operand >> 8));
  op(static_cast<std::uint8_t>(operand));
}

void CodeWriter::jump(std::uint8_t opcode, Label target) {
  jumps_.push_back({code_.size(), target});
  op_with(opcode, 0);
}

void CodeWriter::place(Label label, std::string_view on_stack) {
  mark(label);
  DASHJ_CHECK(frames_.empty() || frames_.back().at < code_.size(), "frames should stand one behind the other");
  frames_.push_back({code_.size(), std::string(on_stack)});
}

void CodeWriter::access(std::size_t local, bool is_store) {
  int slot = 0;
  for (std::size_t i = 0; i < local; ++i) slot += type_of(locals_[i]).slots();
  const std::uint8_t opcode = opcode_of(type_of(locals_[local]), is_store ? kIstore : kIload);
  if (slot > 255) {
    op(kWide);
    op_with(opcode, static_cast<std::uint16_t>(slot));
  } else {
    op(opcode);
    op(static_cast<std::uint8_t>(slot));
  }
}

void CodeWriter::call_static(std::string_view owner, std::string_view name, std::string_view descriptor,
                             bool is_of_interface) {
  op_with(kInvokestatic, constants_.method(owner, name, descriptor, is_of_interface));
}

void CodeWriter::call(std::uint8_t opcode, std::string_view owner, std::string_view name, std::string_view descriptor) {
  op_with(opcode, constants_.method(owner, name, descriptor));
}

void CodeWriter::write_type(ByteWriter& out, std::string_view descriptor) {
  const FieldType type = type_of(descriptor);
  if (type.is_reference()) {
    out.u1(7);
    out.u2(constants_.class_of(type.class_name()));
    return;
  }
  out.u1(type.is_int_like() ? 1 : type.kind == TypeKind::Float ? 2 : type.kind == TypeKind::Double ? 3 : 4);
}

classfile::Bytes CodeWriter::frames() {
  ByteWriter out;
  out.u2(static_cast<std::uint16_t>(frames_.size()));
  std::size_t next = 0;
  for (const Frame& frame : frames_) {
    out.u1(255);  // full_frame
    out.u2(static_cast<std::uint16_t>(frame.at - next));
    next = frame.at + 1;
    out.u2(static_cast<std::uint16_t>(locals_.size()));
    for (const std::string& local : locals_) write_type(out, local);
    out.u2(frame.on_stack.empty() ? 0 : 1);
    if (!frame.on_stack.empty()) write_type(out, "L" + frame.on_stack + ";");
  }
  return out.take();
}

// JVMS 4.7.3.
classfile::Bytes CodeWriter::finish(std::uint16_t max_stack) {
  for (const Jump& jump : jumps_) {
    const auto offset = static_cast<std::uint16_t>(*places_[jump.target] - jump.at);
    code_[jump.at + 1] = static_cast<std::uint8_t>(offset >> 8);
    code_[jump.at + 2] = static_cast<std::uint8_t>(offset);
  }
  ByteWriter out;
  out.u2(max_stack);
  int slots = 0;
  for (const std::string& local : locals_) slots += type_of(local).slots();
  out.u2(static_cast<std::uint16_t>(slots));
  out.u4(static_cast<std::uint32_t>(code_.size()));
  out.append(code_);
  out.u2(static_cast<std::uint16_t>(handlers_.size()));
  for (const Handler& handler : handlers_) {
    for (const Label label : {handler.from, handler.to, handler.handler})
      out.u2(static_cast<std::uint16_t>(*places_[label]));
    out.u2(0);
  }
  const classfile::Bytes table = frames();
  out.u2(1);
  out.u2(constants_.utf8("StackMapTable"));
  out.u4(static_cast<std::uint32_t>(table.size()));
  out.append(table);
  return out.take();
}

classfile::Bytes made_class(std::string_view class_name, std::vector<MadeMethod> methods, ConstantWriter& constants) {
  constexpr std::uint16_t kJava6 = 50, kAccSuper = 0x0020;
  classfile::ClassFile made;
  made.major_version = kJava6;
  made.access_flags = classfile::kAccPublic | kAccSuper;
  made.this_class = constants.class_of(class_name);
  made.super_class = constants.class_of("java/lang/Object");
  for (MadeMethod& method : methods) {
    classfile::Member member;
    member.access_flags = classfile::kAccPublic | classfile::kAccStatic;
    member.name_index = constants.utf8(method.name);
    member.descriptor_index = constants.utf8(method.descriptor);
    member.attributes.push_back({constants.utf8("Code"), "Code", std::move(method.code), 0});
    made.methods.push_back(std::move(member));
  }
  made.pool = constants.take();
  return classfile::write_class(made);
}

}  // namespace dashj::equiv
