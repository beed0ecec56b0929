// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/constant_pool.h"

namespace dashj::classfile {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// JVMS 4.1, 4.5, 4.6. Flags that mean different things on classes, methods and fields share a value, hence no enum.
inline constexpr std::uint16_t kAccPublic = 0x0001, kAccPrivate = 0x0002, kAccProtected = 0x0004, kAccStatic = 0x0008,
                               kAccFinal = 0x0010, kAccSynchronized = 0x0020, kAccBridge = 0x0040, kAccVarargs = 0x0080,
                               kAccNative = 0x0100, kAccInterface = 0x0200, kAccAbstract = 0x0400, kAccStrict = 0x0800,
                               kAccSynthetic = 0x1000, kAccAnnotation = 0x2000, kAccEnum = 0x4000, kAccModule = 0x8000;

/// JVMS 4.7. Kept byte for byte; who wants the meaning parses `data` (attributes.h).
struct Attribute {
  std::uint16_t name_index = 0;
  std::string name;
  Bytes data;
  std::size_t file_offset = 0;  ///< Of the attribute's first data byte, for messages.
};

/// JVMS 4.7.3. Offsets are checked against the code length by the reader; end_pc may equal the code length.
struct ExceptionHandler {
  std::uint16_t start_pc = 0, end_pc = 0, handler_pc = 0;
  std::uint16_t catch_type = 0;  ///< Constant-pool index of a Class, or 0: any.
};

/// JVMS 4.7.3.
struct Code {
  std::uint16_t max_stack = 0, max_locals = 0;
  Bytes bytecode;
  std::vector<ExceptionHandler> handlers;
  std::vector<Attribute> attributes;
};

/// A field or a method (JVMS 4.5, 4.6).
struct Member {
  std::uint16_t access_flags = 0, name_index = 0, descriptor_index = 0;
  std::string name, descriptor;
  std::vector<Attribute> attributes;
  std::optional<Code> code;  ///< Of a method with a Code attribute; its raw bytes also stand in `attributes`.

  [[nodiscard]] bool has_flag(std::uint16_t flag) const { return (access_flags & flag) != 0; }
};

/// One class file (JVMS 4.1), immutable after reading. write_class(read_class(b)) == b for every b that read_class
/// accepts.
struct ClassFile {
  std::uint16_t minor_version = 0, major_version = 0;
  ConstantPool pool;
  std::uint16_t access_flags = 0, this_class = 0, super_class = 0;
  std::vector<std::uint16_t> interfaces;
  std::vector<Member> fields, methods;
  std::vector<Attribute> attributes;
  std::string name;        ///< Internal form: pkg/Outer$Inner.
  std::string super_name;  ///< Internal form; empty for java/lang/Object and module-info.
  /// Of a class that was made here and not read, as the JVM makes one for a lambda: the class that it has the rights
  /// of.
  std::string acts_for = {};

  [[nodiscard]] const Member* find_method(std::string_view method_name, std::string_view descriptor) const;
  [[nodiscard]] const Attribute* find_attribute(std::string_view attribute_name) const;
  [[nodiscard]] bool has_flag(std::uint16_t flag) const { return (access_flags & flag) != 0; }
};

/// Reads a class file. `origin` names it in messages ("Foo.jar!/a/B.class"). Every refusal names offset and field.
/// Accepts major versions from 45 to any newer one (constant-pool tags decide what can be read); memory is bounded by a
/// small multiple of the input.
[[nodiscard]] Result<ClassFile> read_class(ByteView bytes, std::string_view origin);

/// The inverse of read_class. Uses the fields, and for methods the `attributes` bytes (not `code`).
[[nodiscard]] Bytes write_class(const ClassFile& class_file);

/// An attribute of this name in the list, or null.
[[nodiscard]] const Attribute* find_attribute(const std::vector<Attribute>& attributes, std::string_view name);

}  // namespace dashj::classfile
