// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/format/byte_writer.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile::testing {

/// Class files written by hand, well-formed or not, without the code under test: only ByteWriter is shared.
class ClassAssembler {
 public:
  std::uint16_t utf8(std::string_view text) {
    pool_.u1(1);
    pool_.u2(static_cast<std::uint16_t>(text.size()));
    pool_.append(text);
    return next_++;
  }
  /// An entry with one index (Class 7, String 8, MethodType 16, Module 19, Package 20).
  std::uint16_t unary(std::uint8_t tag, std::uint16_t index) {
    pool_.u1(tag);
    pool_.u2(index);
    return next_++;
  }
  /// An entry with two u2 (members 9 to 11, NameAndType 12, Dynamic 17, InvokeDynamic 18).
  std::uint16_t binary(std::uint8_t tag, std::uint16_t first, std::uint16_t second) {
    pool_.u1(tag);
    pool_.u2(first);
    pool_.u2(second);
    return next_++;
  }
  std::uint16_t method_handle(std::uint8_t kind, std::uint16_t index) {
    pool_.u1(15);
    pool_.u1(kind);
    pool_.u2(index);
    return next_++;
  }
  /// Integer 3 or Float 4.
  std::uint16_t word(std::uint8_t tag, std::uint32_t bits) {
    pool_.u1(tag);
    pool_.u4(bits);
    return next_++;
  }
  /// Long 5 or Double 6.
  std::uint16_t wide(std::uint8_t tag, std::uint64_t bits) {
    pool_.u1(tag);
    pool_.u8(bits);
    next_ = static_cast<std::uint16_t>(next_ + 2);
    return static_cast<std::uint16_t>(next_ - 2);
  }
  std::uint16_t class_named(std::string_view name) { return unary(7, utf8(name)); }
  std::uint16_t name_and_type(std::string_view name, std::string_view descriptor) {
    const std::uint16_t name_index = utf8(name);
    return binary(12, name_index, utf8(descriptor));
  }
  [[nodiscard]] std::uint16_t next() const { return next_; }

  static Bytes attribute(std::uint16_t name, const Bytes& data) {
    ByteWriter out;
    out.u2(name);
    out.u4(static_cast<std::uint32_t>(data.size()));
    out.append(data);
    return out.take();
  }
  static Bytes member(std::uint16_t flags, std::uint16_t name, std::uint16_t descriptor,
                      const std::vector<Bytes>& attributes) {
    ByteWriter out;
    out.u2(flags);
    out.u2(name);
    out.u2(descriptor);
    put_list(out, attributes);
    return out.take();
  }
  /// The data of a Code attribute.
  static Bytes code(std::uint16_t stack, std::uint16_t locals, const Bytes& bytecode,
                    const std::vector<ExceptionHandler>& handlers = {}, const std::vector<Bytes>& attributes = {}) {
    ByteWriter out;
    out.u2(stack);
    out.u2(locals);
    out.u4(static_cast<std::uint32_t>(bytecode.size()));
    out.append(bytecode);
    out.u2(static_cast<std::uint16_t>(handlers.size()));
    for (const ExceptionHandler& handler : handlers) {
      for (const std::uint16_t value : {handler.start_pc, handler.end_pc, handler.handler_pc, handler.catch_type})
        out.u2(value);
    }
    put_list(out, attributes);
    return out.take();
  }

  [[nodiscard]] Bytes assemble() {
    ByteWriter out;
    out.u4(0xCAFEBABE);
    out.u2(minor);
    out.u2(major);
    out.u2(next_);
    out.append(pool_.take());
    out.u2(access_flags);
    out.u2(this_class);
    out.u2(super_class);
    out.u2(static_cast<std::uint16_t>(interfaces.size()));
    for (const std::uint16_t interface : interfaces) out.u2(interface);
    put_list(out, fields);
    put_list(out, methods);
    put_list(out, attributes);
    return out.take();
  }

  std::uint16_t minor = 0, major = 61, access_flags = 0x21, this_class = 0, super_class = 0;
  std::vector<std::uint16_t> interfaces;
  std::vector<Bytes> fields, methods, attributes;

 private:
  static void put_list(ByteWriter& out, const std::vector<Bytes>& items) {
    out.u2(static_cast<std::uint16_t>(items.size()));
    for (const Bytes& item : items) out.append(item);
  }

  ByteWriter pool_;
  std::uint16_t next_ = 1;
};

/// An assembler that already has `class p/C extends Object` (constants 1 to 4).
inline ClassAssembler named_class(std::string_view name = "p/C") {
  ClassAssembler assembler;
  assembler.this_class = assembler.class_named(name);
  assembler.super_class = assembler.class_named("java/lang/Object");
  return assembler;
}

/// `class p/C { static int f(int x) { return x; } }` with a line number and a source file; constants 1 to 10.
inline ClassAssembler small_class() {
  ClassAssembler assembler = named_class();
  const std::uint16_t name = assembler.utf8("f");
  const std::uint16_t descriptor = assembler.utf8("(I)I");
  const std::uint16_t code = assembler.utf8("Code");
  const std::uint16_t lines = assembler.utf8("LineNumberTable");
  const std::uint16_t source_file = assembler.utf8("SourceFile");
  const std::uint16_t source = assembler.utf8("C.java");
  const Bytes line_table = ClassAssembler::attribute(lines, {0, 1, 0, 0, 0, 3});
  const Bytes body = ClassAssembler::code(1, 1, {0x1a, 0xac}, {}, {line_table});
  assembler.methods.push_back(
      ClassAssembler::member(0x0009, name, descriptor, {ClassAssembler::attribute(code, body)}));
  assembler.attributes.push_back(ClassAssembler::attribute(source_file, {0, static_cast<std::uint8_t>(source)}));
  return assembler;
}

}  // namespace dashj::classfile::testing
