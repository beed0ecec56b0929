// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

/// Typed readers for the attributes of JVMS 4.7, on demand. Each takes an attribute of the right name (not checked
/// again) and the class that holds it; refusals name the class, the offset in the file and the field. Pool indices in
/// the results have been checked: they are of the kind said, so the ConstantPool accessors may be used on them.
namespace dashj::classfile {

/// JVMS 4.7.12.
struct LineNumber {
  std::uint16_t start_pc = 0, line = 0;
};
/// JVMS 4.7.13; also 4.7.14 (LocalVariableTypeTable), where `descriptor` is a signature. The variable lives in
/// [start_pc, start_pc + length).
struct LocalVariable {
  std::uint16_t start_pc = 0, length = 0;
  std::string name, descriptor;
  std::uint16_t slot = 0;
};
[[nodiscard]] Result<std::vector<LineNumber>> parse_line_number_table(const ClassFile& owner,
                                                                      const Attribute& attribute);
[[nodiscard]] Result<std::vector<LocalVariable>> parse_local_variable_table(const ClassFile& owner,
                                                                            const Attribute& attribute);

/// All line numbers of a method (several attributes may add up), by ascending start_pc; empty without debug
/// information.
[[nodiscard]] Result<std::vector<LineNumber>> line_numbers(const ClassFile& owner, const Code& code);
/// All entries of the LocalVariableTables, in the order of the file; empty without debug information.
[[nodiscard]] Result<std::vector<LocalVariable>> local_variables(const ClassFile& owner, const Code& code);
/// The line of the instruction at `pc`, -1 unknown. `sorted`: what line_numbers() gave.
[[nodiscard]] int line_at(const std::vector<LineNumber>& sorted, std::uint32_t pc);

/// JVMS 4.7.10.
[[nodiscard]] Result<std::string> parse_source_file(const ClassFile& owner, const Attribute& attribute);
/// Of the class; empty without the attribute.
[[nodiscard]] Result<std::string> source_file(const ClassFile& owner);
/// JVMS 4.7.9.
[[nodiscard]] Result<std::string> parse_signature(const ClassFile& owner, const Attribute& attribute);
/// JVMS 4.7.2: the index of an Integer, Float, Long, Double or String.
[[nodiscard]] Result<std::uint16_t> parse_constant_value(const ClassFile& owner, const Attribute& attribute);
/// JVMS 4.7.5, 4.7.29, 4.7.31 and others that are a list of Class indices: Exceptions, NestMembers,
/// PermittedSubclasses.
[[nodiscard]] Result<std::vector<std::uint16_t>> parse_class_list(const ClassFile& owner, const Attribute& attribute);
/// JVMS 4.7.28: the index of a Class; also ModuleMainClass (4.7.27).
[[nodiscard]] Result<std::uint16_t> parse_nest_host(const ClassFile& owner, const Attribute& attribute);

/// JVMS 4.7.4, table of verification types.
enum class VerificationTag : std::uint8_t {
  Top,
  Integer,
  Float,
  Double,
  Long,
  Null,
  UninitializedThis,
  Object,
  Uninitialized
};
struct VerificationType {
  VerificationTag tag = VerificationTag::Top;
  std::uint16_t operand = 0;  ///< Object: index of a Class. Uninitialized: bytecode offset of the `new`.
  bool operator==(const VerificationType&) const = default;
};
/// A frame as it stands in the file. What `locals` and `stack` mean depends on the frame_type (JVMS 4.7.4): same
/// (0-63), same with one stack item (64-127, 247), chop (248-250), same extended (251), append (252-254: `locals` are
/// the new ones), full (255).
struct StackMapFrame {
  std::uint8_t frame_type = 0;
  std::uint16_t offset = 0;  ///< Absolute bytecode offset.
  std::vector<VerificationType> locals, stack;

  [[nodiscard]] int chopped_locals() const { return frame_type >= 248 && frame_type <= 250 ? 251 - frame_type : 0; }
};
/// `code`: whose attribute it is; offsets are checked against its length.
[[nodiscard]] Result<std::vector<StackMapFrame>> parse_stack_map_table(const ClassFile& owner, const Code& code,
                                                                       const Attribute& attribute);

/// JVMS 4.7.23.
struct BootstrapMethod {
  std::uint16_t method_handle = 0;       ///< Of a MethodHandle.
  std::vector<std::uint16_t> arguments;  ///< Of loadable constants.
};
[[nodiscard]] Result<std::vector<BootstrapMethod>> parse_bootstrap_methods(const ClassFile& owner,
                                                                           const Attribute& attribute);

/// JVMS 4.7.6.
struct InnerClass {
  std::uint16_t inner_class = 0;  ///< Of a Class.
  std::uint16_t outer_class = 0;  ///< Of a Class, or 0: not a member.
  std::uint16_t name = 0;         ///< Of a Utf8, or 0: anonymous.
  std::uint16_t flags = 0;
};
[[nodiscard]] Result<std::vector<InnerClass>> parse_inner_classes(const ClassFile& owner, const Attribute& attribute);

/// JVMS 4.7.7.
struct EnclosingMethod {
  std::uint16_t class_index = 0;
  std::uint16_t method = 0;  ///< Of a NameAndType, or 0.
};
[[nodiscard]] Result<EnclosingMethod> parse_enclosing_method(const ClassFile& owner, const Attribute& attribute);

/// JVMS 4.7.30.
struct RecordComponent {
  std::uint16_t name = 0, descriptor = 0;  ///< Of Utf8.
  std::vector<Attribute> attributes;
};
[[nodiscard]] Result<std::vector<RecordComponent>> parse_record(const ClassFile& owner, const Attribute& attribute);

/// JVMS 4.7.24.
struct MethodParameter {
  std::uint16_t name = 0;  ///< Of a Utf8, or 0: no name.
  std::uint16_t flags = 0;
};
[[nodiscard]] Result<std::vector<MethodParameter>> parse_method_parameters(const ClassFile& owner,
                                                                           const Attribute& attribute);

/// JVMS 4.7.25. All indices are pool indices; 0 where the format allows none.
struct ModuleRequires {
  std::uint16_t module = 0, flags = 0, version = 0;
};
struct ModuleOpening {  ///< An `exports` or `opens` entry.
  std::uint16_t package = 0, flags = 0;
  std::vector<std::uint16_t> to;
};
struct ModuleProvides {
  std::uint16_t service = 0;
  std::vector<std::uint16_t> with;
};
struct ModuleInfo {
  std::uint16_t name = 0, flags = 0, version = 0;
  std::vector<ModuleRequires> requires_;
  std::vector<ModuleOpening> exports, opens;
  std::vector<std::uint16_t> uses;
  std::vector<ModuleProvides> provides;
};
[[nodiscard]] Result<ModuleInfo> parse_module(const ClassFile& owner, const Attribute& attribute);
/// JVMS 4.7.26: indices of Package constants.
[[nodiscard]] Result<std::vector<std::uint16_t>> parse_module_packages(const ClassFile& owner,
                                                                       const Attribute& attribute);

/// JVMS 4.7.16 to 4.7.21: how many annotations a Runtime(In)Visible(Type)Annotations attribute holds; for
/// ...ParameterAnnotations how many parameters. What is in them is not looked at.
[[nodiscard]] Result<std::uint16_t> parse_annotation_count(const ClassFile& owner, const Attribute& attribute);

}  // namespace dashj::classfile
