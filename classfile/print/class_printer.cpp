// SPDX-License-Identifier: MIT
#include "classfile/print/class_printer.h"

#include "classfile/format/display_text.h"
#include "classfile/format/read_constant_pool.h"
#include "classfile/print/access_flags.h"
#include "classfile/print/describe_constant.h"
#include "classfile/print/print_attributes.h"
#include "classfile/print/print_code.h"
#include "classfile/print/text_sink.h"

namespace dashj::classfile {
namespace {

/// JVMS table 4.1-A: 45 is 1.1, 49 is 5, and each later Java one more.
std::string java_version(const ClassFile& file) {
  const std::string preview = file.minor_version == 65535 ? ", preview features" : "";
  if (file.major_version < 49) return fmt::format("Java 1.{}{}", file.major_version - 44, preview);
  return fmt::format("Java {}{}", file.major_version - 44, preview);
}

void print_header(TextSink& out, const ClassFile& file) {
  out.line(0, "class {}", display_text(file.name));
  out.line(2, "version: {}.{} ({})", file.major_version, file.minor_version, java_version(file));
  out.line(2, "flags: {}", describe_flags(FlagPlace::Class, file.access_flags));
  out.line(2, "this_class: #{} // {}", file.this_class, display_text(file.name));
  if (file.super_class == 0) {
    out.line(2, "super_class: none");
  } else {
    out.line(2, "super_class: #{} // {}", file.super_class, display_text(file.super_name));
  }
  for (const std::uint16_t index : file.interfaces)
    out.line(2, "interface: #{} // {}", index, constant_value(file.pool, index));
}

void print_pool(TextSink& out, const ConstantPool& pool) {
  out.line(0, "Constant pool:");
  for (std::uint16_t i = 1; i < pool.count(); ++i) {
    const Constant& constant = pool.at(i);
    if (constant.tag == ConstantTag::Unusable) continue;
    const std::string operands = constant_operands(constant);
    const std::string number = fmt::format("#{}", i);
    if (operands.empty()) {
      out.line(2, "{:>6} = {:<18} {}", number, tag_name(constant.tag), constant_value(pool, i));
    } else {
      out.line(2, "{:>6} = {:<18} {:<14} // {}", number, tag_name(constant.tag), operands, constant_value(pool, i));
    }
  }
}

/// A member's flags as words in front of its declaration; `synthetic` and other words that are not Java stay in the
/// flags line.
std::string modifiers(FlagPlace place, std::uint16_t flags) {
  constexpr unsigned kNotInSource = 0xF000u;
  const unsigned of_method = place == FlagPlace::Method ? kAccBridge | kAccVarargs : 0u;
  const std::string names = flag_names(place, static_cast<std::uint16_t>(flags & ~(kNotInSource | of_method)));
  return names.empty() ? names : names + " ";
}

void print_field(TextSink& out, const ClassFile& file, const Member& field) {
  out.line(2, "{}{} {};", modifiers(FlagPlace::Field, field.access_flags), java_type(field.descriptor),
           display_text(field.name));
  out.line(4, "descriptor: {}", display_text(field.descriptor));
  out.line(4, "flags: {}", describe_flags(FlagPlace::Field, field.access_flags));
  print_attributes(out, file, nullptr, field.attributes, 4);
}

void print_method(TextSink& out, const ClassFile& file, const Member& method) {
  out.line(2, "{}{};", modifiers(FlagPlace::Method, method.access_flags), java_declaration(method));
  out.line(4, "descriptor: {}", display_text(method.descriptor));
  out.line(4, "flags: {}", describe_flags(FlagPlace::Method, method.access_flags));
  if (method.code) print_code(out, file, method, 4);
  print_attributes(out, file, nullptr, method.attributes, 4);
}

}  // namespace

std::string print_class(const ClassFile& class_file) {
  TextSink out;
  print_header(out, class_file);
  print_pool(out, class_file.pool);
  out.line(0, "{{");
  for (const Member& field : class_file.fields) print_field(out, class_file, field);
  for (const Member& method : class_file.methods) print_method(out, class_file, method);
  out.line(0, "}}");
  print_attributes(out, class_file, nullptr, class_file.attributes, 0);
  return out.take();
}

}  // namespace dashj::classfile
