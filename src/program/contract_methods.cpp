// SPDX-License-Identifier: MIT
#include "program/contract_methods.h"

#include <fmt/format.h>

#include <utility>

#include "classfile/format/attributes.h"
#include "classfile/format/byte_writer.h"
#include "classfile/format/descriptor.h"
#include "program/limits.h"
#include "program/made/pool_writer.h"
#include "program/program.h"

namespace dashj::program {

using classfile::ByteWriter;
using classfile::ConstantTag;
using classfile::FieldType;
using classfile::TypeKind;

namespace {

enum Opcode : std::uint8_t {
  kIload = 21,
  kIstore = 54,
  kIfne = 154,
  kIreturn = 172,
  kReturn = 177,
  kInvokestatic = 184
};

/// The distance of a type's load, store and return instructions from those of int (JVMS 6.5).
std::uint8_t flavour(const FieldType& type) {
  switch (type.kind) {
    case TypeKind::Long:
      return 1;
    case TypeKind::Float:
      return 2;
    case TypeKind::Double:
      return 3;
    case TypeKind::Object:
    case TypeKind::Array:
      return 4;
    default:
      return 0;
  }
}

/// JVMS 4.7.4, a frame whose only news is where it is, or one more local.
constexpr std::uint8_t kSameFrameExtended = 251, kAppendOne = 252;
/// Bytes of ifne, and of the call of Dash.error that it jumps over.
constexpr std::uint16_t kBranchBytes = 6;

/// Writes one synthetic method.
class ContractMethod {
 public:
  ContractMethod(classfile::ClassFile& owner, const classfile::Member& method,
                 const classfile::MethodDescriptor& descriptor)
      : owner_(owner), method_(method), descriptor_(descriptor), pool_(owner.pool) {
    result_slot_ = descriptor.parameter_slots();
    max_slots_ = static_cast<std::uint16_t>(result_slot_ + descriptor.result.slots());
  }

  void assume(const std::string& condition) {
    call(condition, arguments_text() + "Z", false);
    invoke("org/dashj/Dash", "assume", "(Z)V", ConstantTag::Methodref);
  }

  void demand(const std::string& condition, bool takes_result) {
    call(condition, arguments_text(takes_result) + "Z", takes_result);
    code_.u1(kIfne);
    code_.u2(kBranchBytes);
    invoke("org/dashj/Dash", "error", "()V", ConstantTag::Methodref);
    add_frame(takes_result);
  }

  /// The call itself, its result kept where there is one.
  void run() {
    call(method_.name, method_.descriptor, false);
    if (has_result()) local(kIstore, descriptor_.result, result_slot_);
  }

  Result<void> finish(std::string_view suffix) {
    if (has_result()) local(kIload, descriptor_.result, result_slot_);
    code_.u1(has_result() ? static_cast<std::uint8_t>(kIreturn + flavour(descriptor_.result)) : std::uint8_t{kReturn});
    classfile::Member made;
    made.access_flags = static_cast<std::uint16_t>(
        (method_.access_flags & (classfile::kAccPublic | classfile::kAccPrivate | classfile::kAccProtected)) |
        classfile::kAccStatic | classfile::kAccSynthetic);
    made.name_index = pool_.utf8(method_.name + std::string(suffix));
    made.descriptor_index = pool_.utf8(method_.descriptor);
    made.attributes.push_back(attribute("Code", DASHJ_TRY(code_attribute())));
    if (!pool_.is_complete())
      return bad_input("class " + display_class_name(owner_.name),
                       "its constant pool has no room for the contracts; split the class");
    owner_.methods.push_back(std::move(made));
    return {};
  }

 private:
  [[nodiscard]] bool has_result() const { return descriptor_.result.kind != TypeKind::Void; }

  [[nodiscard]] std::string arguments_text(bool with_result = false) const {
    std::string text = "(";
    for (const FieldType& type : descriptor_.parameters) text += type.text;
    if (with_result && has_result()) text += descriptor_.result.text;
    return text + ")";
  }

  void local(std::uint8_t opcode, const FieldType& type, int slot) {
    code_.u1(static_cast<std::uint8_t>(opcode + flavour(type)));
    code_.u1(static_cast<std::uint8_t>(slot));
  }

  void call(const std::string& name, const std::string& descriptor, bool takes_result) {
    int slot = 0;
    for (const FieldType& type : descriptor_.parameters) {
      local(kIload, type, slot);
      slot += type.slots();
    }
    if (takes_result && has_result()) local(kIload, descriptor_.result, result_slot_);
    const bool is_interface = owner_.has_flag(classfile::kAccInterface);
    invoke(owner_.name, name, descriptor, is_interface ? ConstantTag::InterfaceMethodref : ConstantTag::Methodref);
  }

  void invoke(const std::string& owner, const std::string& name, const std::string& descriptor, ConstantTag tag) {
    code_.u1(kInvokestatic);
    code_.u2(pool_.member(tag, owner, name, descriptor));
  }

  /// Here, with the parameters as locals, and the result where it has been kept.
  void add_frame(bool keeps_result) {
    const auto here = static_cast<std::uint16_t>(code_.size());
    const auto delta = static_cast<std::uint16_t>(frame_count_ == 0 ? here : here - last_frame_ - 1);
    const bool is_news = keeps_result && has_result() && !knows_result_;
    frames_.u1(is_news ? kAppendOne : kSameFrameExtended);
    frames_.u2(delta);
    if (is_news) add_result_type();
    knows_result_ = knows_result_ || is_news;
    last_frame_ = here;
    ++frame_count_;
  }

  void add_result_type() {
    constexpr std::uint8_t kTags[] = {1, 4, 2, 3, 7};  // Integer, Long, Float, Double, Object: JVMS 4.7.4.
    frames_.u1(kTags[flavour(descriptor_.result)]);
    if (descriptor_.result.is_reference()) frames_.u2(pool_.class_named(std::string(descriptor_.result.class_name())));
  }

  classfile::Attribute attribute(const std::string& name, classfile::Bytes data) {
    classfile::Attribute made;
    made.name_index = pool_.utf8(name);
    made.name = name;
    made.data = std::move(data);
    return made;
  }

  /// JVMS 4.7.3.
  Result<classfile::Bytes> code_attribute() {
    const auto length = static_cast<std::uint16_t>(code_.size());
    std::vector<classfile::Attribute> attributes = DASHJ_TRY(debug_attributes(length));
    if (frame_count_ > 0) {
      ByteWriter table;
      table.u2(frame_count_);
      table.append(frames_.take());
      attributes.push_back(attribute("StackMapTable", table.take()));
    }
    ByteWriter out;
    out.u2(static_cast<std::uint16_t>(max_slots_ + 2));
    out.u2(max_slots_);
    out.u4(length);
    out.append(code_.take());
    out.u2(0);
    out.u2(static_cast<std::uint16_t>(attributes.size()));
    for (const classfile::Attribute& one : attributes) {
      out.u2(one.name_index);
      out.u4(static_cast<std::uint32_t>(one.data.size()));
      out.append(one.data);
    }
    return out.take();
  }

  /// The line where the method begins, and the names of its parameters.
  Result<std::vector<classfile::Attribute>> debug_attributes(std::uint16_t length) {
    std::vector<classfile::Attribute> made;
    const auto lines = DASHJ_TRY(classfile::line_numbers(owner_, *method_.code));
    if (!lines.empty()) {
      ByteWriter table;
      for (const std::uint16_t value : {std::uint16_t{1}, std::uint16_t{0}, lines.front().line}) table.u2(value);
      made.push_back(attribute("LineNumberTable", table.take()));
    }
    ByteWriter rows;
    std::uint16_t count = 0;
    for (const classfile::LocalVariable& variable : DASHJ_TRY(classfile::local_variables(owner_, *method_.code))) {
      if (variable.start_pc != 0 || variable.slot >= result_slot_) continue;
      for (const std::uint16_t value :
           {std::uint16_t{0}, length, pool_.utf8(variable.name), pool_.utf8(variable.descriptor), variable.slot})
        rows.u2(value);
      ++count;
    }
    ByteWriter table;
    table.u2(count);
    table.append(rows.take());
    if (count > 0) made.push_back(attribute("LocalVariableTable", table.take()));
    return made;
  }

  classfile::ClassFile& owner_;
  const classfile::Member& method_;
  const classfile::MethodDescriptor& descriptor_;
  PoolWriter pool_;
  ByteWriter code_, frames_;
  int result_slot_ = 0;
  std::uint16_t max_slots_ = 0, frame_count_ = 0, last_frame_ = 0;
  bool knows_result_ = false;
};

}  // namespace

Result<void> add_contract_methods(classfile::ClassFile& owner, const classfile::Member& method,
                                  const Contract& contract) {
  const classfile::MethodDescriptor descriptor = DASHJ_TRY(classfile::parse_method_descriptor(method.descriptor));
  const std::size_t conditions = contract.requirements.size() + contract.guarantees.size();
  if (descriptor.parameter_slots() > kMaxContractSlots || conditions > kMaxContractConditions) {
    return bad_input(
        "method " + display_class_name(owner.name) + "." + display_name(method.name + method.descriptor),
        fmt::format("a contract may have {} conditions, and its method {} parameters; make one condition of several",
                    kMaxContractConditions, kMaxContractSlots));
  }
  for (const std::string_view suffix : {kRequiresSuffix, kContractSuffix}) {
    const std::string taken = method.name + std::string(suffix);
    if (owner.find_method(taken, method.descriptor) != nullptr)
      return bad_input("method " + display_class_name(owner.name) + "." + display_name(taken + method.descriptor),
                       "its name is that of a contract; name it otherwise");
  }
  if (!contract.requirements.empty()) {
    ContractMethod at_calls(owner, method, descriptor);
    for (const std::string& condition : contract.requirements) at_calls.demand(condition, false);
    at_calls.run();
    DASHJ_TRY_VOID(at_calls.finish(kRequiresSuffix));
  }
  ContractMethod as_entry(owner, method, descriptor);
  for (const std::string& condition : contract.requirements) as_entry.assume(condition);
  as_entry.run();
  for (const std::string& condition : contract.guarantees) as_entry.demand(condition, true);
  return as_entry.finish(kContractSuffix);
}

}  // namespace dashj::program
