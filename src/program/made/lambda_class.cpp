// SPDX-License-Identifier: MIT
#include "program/made/lambda_class.h"

#include "base/check.h"
#include "classfile/format/descriptor.h"
#include "program/made/adapter_code.h"
#include "program/made/lambda_site.h"
#include "program/made/pool_writer.h"

namespace dashj::program {
namespace {

using classfile::ByteWriter;
using classfile::ClassFile;

/// The longest list of arguments is 255 slots (JVMS 4.3.3).
constexpr std::uint16_t kMaxStack = 600;

std::string field_name(std::size_t i) {
  return "arg$" + std::to_string(i + 1);
}

class LambdaClass {
 public:
  LambdaClass(const ClassFile& owner, std::string name, const LambdaSite& site)
      : owner_(owner), name_(std::move(name)), site_(site), pool_(made_.pool) {}

  tl::expected<std::unique_ptr<const ClassFile>, std::string> make() {
    made_.minor_version = owner_.minor_version;
    made_.major_version = owner_.major_version;
    made_.access_flags = classfile::kAccFinal | classfile::kAccSynthetic;
    made_.this_class = pool_.class_named(name_);
    made_.super_class = pool_.class_named("java/lang/Object");
    for (const std::string& interface : site_.interfaces) made_.interfaces.push_back(pool_.class_named(interface));
    static_cast<void>(pool_.class_named(owner_.name));  // for who asks which classes it names
    for (std::size_t i = 0; i < site_.captured.size(); ++i) add_field(field_name(i), site_.captured[i]);
    for (const std::string& erased : site_.erased) add_method(erased);
    if (!pool_.is_complete()) return tl::unexpected(std::string("has no room"));
    // What was added is only written; reading it makes it whole.
    auto whole = classfile::read_class(classfile::write_class(made_), name_);
    DASHJ_CHECK(whole, "a class that was made should be a class file");
    whole->acts_for = owner_.name;
    return std::make_unique<const ClassFile>(std::move(*whole));
  }

 private:
  void add_field(const std::string& name, const std::string& type) {
    classfile::Member field;
    field.access_flags = classfile::kAccPrivate | classfile::kAccFinal;
    field.name_index = pool_.utf8(name);
    field.descriptor_index = pool_.utf8(type);
    made_.fields.push_back(std::move(field));
  }

  void add_method(const std::string& erased) {
    const auto parsed = classfile::parse_method_descriptor(erased);
    classfile::Member method;
    method.access_flags = classfile::kAccPublic;
    method.name_index = pool_.utf8(site_.method);
    method.descriptor_index = pool_.utf8(erased);
    classfile::Attribute code;
    code.name = "Code";
    code.name_index = pool_.utf8(code.name);
    code.data = code_attribute(*parsed);
    method.attributes.push_back(std::move(code));
    made_.methods.push_back(std::move(method));
  }

  /// JVMS 4.7.3, without handlers and attributes: there are no jumps, so no frames.
  std::vector<std::uint8_t> code_attribute(const classfile::MethodDescriptor& erased) {
    const std::vector<std::uint8_t> code = adapter(erased);
    ByteWriter out;
    out.u2(kMaxStack);
    out.u2(static_cast<std::uint16_t>(1 + erased.parameter_slots()));
    out.u4(static_cast<std::uint32_t>(code.size()));
    out.append(code);
    out.u2(0);
    out.u2(0);
    return out.take();
  }

  std::vector<std::uint8_t> adapter(const classfile::MethodDescriptor& erased) {
    AdapterCode code(pool_);
    if (site_.target == LambdaSite::Target::New) code.make_object(site_.target_class);
    for (std::size_t i = 0; i < site_.captured.size(); ++i) {
      code.load("L" + name_ + ";", 0);
      code.get_field(name_, field_name(i), site_.captured[i]);
    }
    const auto known = classfile::parse_method_descriptor(site_.instantiated);
    const std::vector<std::string> wanted = target_parameters(site_);
    int slot = 1;
    for (std::size_t i = 0; i < erased.parameters.size(); ++i) {
      const std::string from(erased.parameters[i].text);
      code.load(from, slot);
      slot += slots_of(from);
      code.convert(from, wanted[site_.captured.size() + i], std::string(known->parameters[i].text));
    }
    code.call(call_opcode(), site_.target_class, site_.target_name, site_.target_descriptor, site_.is_in_interface);
    const std::string to(erased.result.text), result = target_result(site_);
    if (to != "V") code.convert(result, to, result);
    code.return_result(to);
    return code.bytes().take();
  }

  [[nodiscard]] std::uint8_t call_opcode() const {
    switch (site_.target) {
      case LambdaSite::Target::Virtual:
        return opcode::kInvokevirtual;
      case LambdaSite::Target::Static:
        return opcode::kInvokestatic;
      case LambdaSite::Target::Interface:
        return opcode::kInvokeinterface;
      default:
        return opcode::kInvokespecial;
    }
  }

  const ClassFile& owner_;
  const std::string name_;
  const LambdaSite& site_;
  ClassFile made_;
  PoolWriter pool_;
};

}  // namespace

std::string lambda_class_name(const ClassFile& owner, std::uint16_t index) {
  return owner.name + "$$Lambda$" + std::to_string(index);
}

tl::expected<std::unique_ptr<const ClassFile>, std::string> make_lambda_class(const ClassFile& owner,
                                                                              std::uint16_t index,
                                                                              const lower::ClassLookup& lookup) {
  const auto site = read_lambda_site(owner, index, lookup);
  if (!site) return tl::unexpected(site.error());
  return LambdaClass(owner, lambda_class_name(owner, index), *site).make();
}

}  // namespace dashj::program
