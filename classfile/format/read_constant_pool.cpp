// SPDX-License-Identifier: MIT
#include "classfile/format/read_constant_pool.h"

#include <fmt/format.h>

#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"
#include "classfile/format/modified_utf8.h"

namespace dashj::classfile {
namespace {

Result<std::string> read_text(ByteReader& reader) {
  const std::uint16_t length = DASHJ_TRY(reader.u2("length"));
  const std::span<const std::uint8_t> data = DASHJ_TRY(reader.bytes(length, "bytes"));
  std::string text(data.begin(), data.end());
  if (!is_modified_utf8(text)) {
    return reader.refuse("bytes", fmt::format("'{}' is not modified UTF-8 (JVMS 4.4.7)", display_text(text, 60)));
  }
  return text;
}

Result<Constant> read_constant(ByteReader& reader) {
  const std::uint8_t tag = DASHJ_TRY(reader.u1("tag"));
  Constant constant;
  constant.tag = static_cast<ConstantTag>(tag);
  switch (constant.tag) {
    case ConstantTag::Utf8:
      constant.text = DASHJ_TRY(read_text(reader));
      return constant;
    case ConstantTag::Integer:
    case ConstantTag::Float:
      constant.bits = DASHJ_TRY(reader.u4("bytes"));
      return constant;
    case ConstantTag::Long:
    case ConstantTag::Double:
      constant.bits = DASHJ_TRY(reader.u8("bytes"));
      return constant;
    case ConstantTag::Class:
    case ConstantTag::Module:
    case ConstantTag::Package:
      constant.first = DASHJ_TRY(reader.u2("name_index"));
      return constant;
    case ConstantTag::String:
      constant.first = DASHJ_TRY(reader.u2("string_index"));
      return constant;
    case ConstantTag::MethodType:
      constant.first = DASHJ_TRY(reader.u2("descriptor_index"));
      return constant;
    case ConstantTag::MethodHandle:
      constant.first = DASHJ_TRY(reader.u1("reference_kind"));
      constant.second = DASHJ_TRY(reader.u2("reference_index"));
      return constant;
    case ConstantTag::Fieldref:
    case ConstantTag::Methodref:
    case ConstantTag::InterfaceMethodref:
      constant.first = DASHJ_TRY(reader.u2("class_index"));
      constant.second = DASHJ_TRY(reader.u2("name_and_type_index"));
      return constant;
    case ConstantTag::NameAndType:
      constant.first = DASHJ_TRY(reader.u2("name_index"));
      constant.second = DASHJ_TRY(reader.u2("descriptor_index"));
      return constant;
    case ConstantTag::Dynamic:
    case ConstantTag::InvokeDynamic:
      constant.first = DASHJ_TRY(reader.u2("bootstrap_method_attr_index"));
      constant.second = DASHJ_TRY(reader.u2("name_and_type_index"));
      return constant;
    case ConstantTag::Unusable:
      break;
  }
  return reader.refuse("tag", fmt::format("{} is not a constant-pool tag (JVMS table 4.4-A)", tag));
}

/// Checks the references of one entry. Each check_ function names the field it looks at; the reader's scope names the
/// entry.
class CrossReferences {
 public:
  CrossReferences(const ByteReader& reader, const ConstantPool& pool, std::size_t offset, const Constant& constant)
      : reader_(reader), pool_(pool), offset_(offset), constant_(constant) {}

  [[nodiscard]] Result<void> check() const {
    switch (constant_.tag) {
      case ConstantTag::Class:
        return check_class();
      case ConstantTag::String:
        return expect("string_index", constant_.first, ConstantTag::Utf8);
      case ConstantTag::Module:
      case ConstantTag::Package:
        return expect("name_index", constant_.first, ConstantTag::Utf8);
      case ConstantTag::MethodType:
        return check_method_type();
      case ConstantTag::MethodHandle:
        return check_method_handle();
      case ConstantTag::Fieldref:
      case ConstantTag::Methodref:
      case ConstantTag::InterfaceMethodref:
        return check_member();
      case ConstantTag::NameAndType:
        return check_name_and_type();
      case ConstantTag::Dynamic:
      case ConstantTag::InvokeDynamic:
        return check_dynamic();
      case ConstantTag::Unusable:
      case ConstantTag::Utf8:
      case ConstantTag::Integer:
      case ConstantTag::Float:
      case ConstantTag::Long:
      case ConstantTag::Double:
        break;
    }
    return {};
  }

 private:
  [[nodiscard]] tl::unexpected<Diagnostic> refuse(std::string_view field, std::string_view message) const {
    return reader_.refuse_at(offset_, field, message);
  }

  [[nodiscard]] Result<void> expect(std::string_view field, std::uint16_t index, ConstantTag tag) const {
    if (pool_.has(index, tag)) return {};
    return refuse(field, explain_wrong_index(pool_, index, tag));
  }

  // JVMS 4.4.1.
  [[nodiscard]] Result<void> check_class() const {
    DASHJ_TRY_VOID(expect("name_index", constant_.first, ConstantTag::Utf8));
    const std::string_view name = pool_.utf8(constant_.first);
    if (is_class_constant_name(name)) return {};
    return refuse("name_index", fmt::format("'{}' is not a class name (JVMS 4.4.1)", display_text(name)));
  }

  // JVMS 4.4.9.
  [[nodiscard]] Result<void> check_method_type() const {
    DASHJ_TRY_VOID(expect("descriptor_index", constant_.first, ConstantTag::Utf8));
    return expect_method_descriptor("descriptor_index", pool_.utf8(constant_.first));
  }

  // JVMS 4.4.6: which kind of descriptor it is follows from the first character.
  [[nodiscard]] Result<void> check_name_and_type() const {
    DASHJ_TRY_VOID(expect("name_index", constant_.first, ConstantTag::Utf8));
    DASHJ_TRY_VOID(expect("descriptor_index", constant_.second, ConstantTag::Utf8));
    const std::string_view name = pool_.utf8(constant_.first);
    const std::string_view descriptor = pool_.utf8(constant_.second);
    if (!is_unqualified_name(name)) {
      return refuse("name_index", fmt::format("'{}' is not a field or method name (JVMS 4.2.2)", display_text(name)));
    }
    if (is_method_like(descriptor)) return expect_method_descriptor("descriptor_index", descriptor);
    return expect_field_descriptor("descriptor_index", descriptor);
  }

  // JVMS 4.4.2.
  [[nodiscard]] Result<void> check_member() const {
    DASHJ_TRY_VOID(expect("class_index", constant_.first, ConstantTag::Class));
    return check_type(constant_.tag != ConstantTag::Fieldref);
  }

  // JVMS 4.4.10.
  [[nodiscard]] Result<void> check_dynamic() const { return check_type(constant_.tag == ConstantTag::InvokeDynamic); }

  /// The NameAndType's descriptor must be of the kind the constant needs; its own form is checked where it stands.
  [[nodiscard]] Result<void> check_type(bool must_be_method) const {
    DASHJ_TRY_VOID(expect("name_and_type_index", constant_.second, ConstantTag::NameAndType));
    const Constant& name_and_type = pool_.at(constant_.second);
    DASHJ_TRY_VOID(expect("name_and_type_index", name_and_type.second, ConstantTag::Utf8));
    DASHJ_TRY_VOID(expect("name_and_type_index", name_and_type.first, ConstantTag::Utf8));
    const std::string_view descriptor = pool_.utf8(name_and_type.second);
    if (is_method_like(descriptor) != must_be_method) {
      return refuse("name_and_type_index",
                    fmt::format("'{}' is not a {} descriptor, as needed by the {}", display_text(descriptor),
                                must_be_method ? "method" : "field", tag_name(constant_.tag)));
    }
    const std::string_view name = pool_.utf8(name_and_type.first);
    if (must_be_method && !is_method_name(name)) {
      return refuse("name_and_type_index", fmt::format("'{}' is not a method name (JVMS 4.2.2)", display_text(name)));
    }
    return {};
  }

  // JVMS 4.4.8.
  [[nodiscard]] Result<void> check_method_handle() const {
    const std::uint16_t kind = constant_.first;
    if (kind < 1 || kind > 9)
      return refuse("reference_kind", fmt::format("{} is not 1 to 9 (JVMS table 5.4.3.5-A)", kind));
    if (kind <= 4) return expect("reference_index", constant_.second, ConstantTag::Fieldref);
    if (kind == 9) return expect("reference_index", constant_.second, ConstantTag::InterfaceMethodref);
    // Since version 52, invokeStatic and invokeSpecial may name an interface method as well.
    const bool may_be_interface = kind == 6 || kind == 7;
    if (may_be_interface && pool_.has(constant_.second, ConstantTag::InterfaceMethodref)) return {};
    return expect("reference_index", constant_.second, ConstantTag::Methodref);
  }

  [[nodiscard]] static bool is_method_like(std::string_view descriptor) {
    return !descriptor.empty() && descriptor[0] == '(';
  }

  [[nodiscard]] Result<void> expect_method_descriptor(std::string_view field, std::string_view text) const {
    if (is_method_descriptor(text)) return {};
    return refuse(field, fmt::format("'{}' is not a method descriptor (JVMS 4.3.3)", display_text(text)));
  }

  [[nodiscard]] Result<void> expect_field_descriptor(std::string_view field, std::string_view text) const {
    if (is_field_descriptor(text)) return {};
    return refuse(field, fmt::format("'{}' is not a field descriptor (JVMS 4.3.2)", display_text(text)));
  }

  const ByteReader& reader_;
  const ConstantPool& pool_;
  std::size_t offset_;
  const Constant& constant_;
};

std::string with_article(ConstantTag tag) {
  const std::string_view name = tag_name(tag);
  const bool starts_with_vowel =
      std::string_view("AEIOUu").find(name[0]) != std::string_view::npos && tag != ConstantTag::Utf8;
  return fmt::format("{} {}", starts_with_vowel ? "an" : "a", name);
}

}  // namespace

std::string explain_wrong_index(const ConstantPool& pool, std::uint16_t index, ConstantTag expected) {
  if (index == 0 || index >= pool.count()) {
    return fmt::format("{} is not an index into the constant pool (1 to {}), expected {}", index, pool.count() - 1,
                       with_article(expected));
  }
  return fmt::format("constant {} is {}, expected {}", index, with_article(pool.at(index).tag), with_article(expected));
}

std::string_view tag_name(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::Unusable:
      return "unusable entry";
    case ConstantTag::Utf8:
      return "Utf8";
    case ConstantTag::Integer:
      return "Integer";
    case ConstantTag::Float:
      return "Float";
    case ConstantTag::Long:
      return "Long";
    case ConstantTag::Double:
      return "Double";
    case ConstantTag::Class:
      return "Class";
    case ConstantTag::String:
      return "String";
    case ConstantTag::Fieldref:
      return "Fieldref";
    case ConstantTag::Methodref:
      return "Methodref";
    case ConstantTag::InterfaceMethodref:
      return "InterfaceMethodref";
    case ConstantTag::NameAndType:
      return "NameAndType";
    case ConstantTag::MethodHandle:
      return "MethodHandle";
    case ConstantTag::MethodType:
      return "MethodType";
    case ConstantTag::Dynamic:
      return "Dynamic";
    case ConstantTag::InvokeDynamic:
      return "InvokeDynamic";
    case ConstantTag::Module:
      return "Module";
    case ConstantTag::Package:
      return "Package";
  }
  return "unknown tag";
}

Result<ConstantPool> read_constant_pool(ByteReader& reader) {
  const std::uint16_t count = DASHJ_TRY(reader.u2("constant_pool_count"));
  if (count == 0) return reader.refuse("constant_pool_count", "is 0, expected at least 1 (JVMS 4.1)");
  // The smallest entry is a Utf8 of length 0 or a Class: three bytes; a Long has nine for its two slots.
  constexpr std::size_t kSmallestEntry = 3;
  if ((count - 1u) * kSmallestEntry > reader.remaining()) {
    return reader.refuse("constant_pool_count", fmt::format("{} constants cannot fit into the {} bytes that are left",
                                                            count - 1, reader.remaining()));
  }
  ConstantPool pool;
  std::vector<std::size_t> offsets(count, 0);
  while (pool.count() < count) {
    const ByteReader::Scope scope(reader, "constant_pool", pool.count());
    const std::size_t offset = reader.offset();
    Constant constant = DASHJ_TRY(read_constant(reader));
    const bool is_wide = constant.tag == ConstantTag::Long || constant.tag == ConstantTag::Double;
    if (is_wide && pool.count() + 1 == count) {
      return reader.refuse_at(offset, "tag",
                              fmt::format("a {} takes two entries, the pool has room for one", tag_name(constant.tag)));
    }
    offsets[DASHJ_TRY(pool.append(std::move(constant)))] = offset;
  }
  for (std::uint16_t i = 1; i < count; ++i) {
    const ByteReader::Scope scope(reader, "constant_pool", i);
    DASHJ_TRY_VOID(CrossReferences(reader, pool, offsets[i], pool.at(i)).check());
  }
  return pool;
}

}  // namespace dashj::classfile
