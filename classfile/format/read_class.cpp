// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "classfile/format/class_file.h"
#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"
#include "classfile/format/read_attributes.h"
#include "classfile/format/read_constant_pool.h"

namespace dashj::classfile {
namespace {

enum class MemberKind { Field, Method };

/// Reads the structure of JVMS 4.1 from front to back. Refused is what no JVM loads and what would leave the model
/// ambiguous; flags and the meaning of attributes are the business of those who use them.
class ClassReader {
 public:
  ClassReader(ByteView bytes, std::string_view origin) : reader_(bytes, origin), names_(bytes.size()) {}

  [[nodiscard]] Result<ClassFile> read() {
    DASHJ_TRY_VOID(read_version());
    file_.pool = DASHJ_TRY(read_constant_pool(reader_));
    DASHJ_TRY_VOID(read_classes());
    file_.fields = DASHJ_TRY(read_members(MemberKind::Field));
    file_.methods = DASHJ_TRY(read_members(MemberKind::Method));
    file_.attributes = DASHJ_TRY(read_attributes({reader_, file_.pool, names_}));
    DASHJ_TRY_VOID(reader_.expect_end("end of the class"));
    return std::move(file_);
  }

 private:
  Result<void> read_version();
  Result<void> read_classes();
  Result<std::string> class_name(std::string_view field, std::uint16_t index);
  Result<void> read_super();
  Result<std::vector<Member>> read_members(MemberKind kind);
  Result<Member> read_member(MemberKind kind);
  Result<void> read_initialiser(Member& method) const;
  Result<void> check_names(const Member& member, MemberKind kind) const;
  Result<void> read_method_code(Member& method);
  Result<void> check_arguments(const Member& method) const;
  Result<void> check_distinct(const std::vector<Member>& members, std::string_view field) const;

  ByteReader reader_;
  NameCopies names_;
  ClassFile file_;
};

Result<void> ClassReader::read_version() {
  const std::uint32_t magic = DASHJ_TRY(reader_.u4("magic"));
  if (magic != 0xCAFEBABEu) {
    return reader_.refuse("magic", fmt::format("0x{:08X} is not 0xCAFEBABE: this is not a class file", magic));
  }
  file_.minor_version = DASHJ_TRY(reader_.u2("minor_version"));
  file_.major_version = DASHJ_TRY(reader_.u2("major_version"));
  if (file_.major_version < 45) {
    return reader_.refuse("major_version",
                          fmt::format("{} is below 45, the first there was (JVMS table 4.1-A)", file_.major_version));
  }
  // JVMS 4.1: from 56 on, 0, or 65535 for preview features.
  if (file_.major_version >= 56 && file_.minor_version != 0 && file_.minor_version != 65535) {
    constexpr std::size_t kMinorOffset = 4;
    return reader_.refuse_at(kMinorOffset, "minor_version",
                             fmt::format("{} with major version {}, expected 0 or 65535 (JVMS 4.1)",
                                         file_.minor_version, file_.major_version));
  }
  return {};
}

Result<std::string> ClassReader::class_name(std::string_view field, std::uint16_t index) {
  if (!file_.pool.has(index, ConstantTag::Class)) {
    return reader_.refuse(field, explain_wrong_index(file_.pool, index, ConstantTag::Class));
  }
  const std::string_view name = file_.pool.class_name(index);
  if (name[0] == '[') {
    return reader_.refuse(field, fmt::format("'{}' is an array, expected a class or an interface", display_text(name)));
  }
  return std::string(name);
}

Result<void> ClassReader::read_super() {
  file_.super_class = DASHJ_TRY(reader_.u2("super_class"));
  if (file_.super_class == 0) {
    if (file_.name == "java/lang/Object" || file_.has_flag(kAccModule)) return {};
    return reader_.refuse("super_class", "0, which only java/lang/Object and module-info may have (JVMS 4.1)");
  }
  file_.super_name = DASHJ_TRY(class_name("super_class", file_.super_class));
  return {};
}

Result<void> ClassReader::read_classes() {
  file_.access_flags = DASHJ_TRY(reader_.u2("access_flags"));
  file_.this_class = DASHJ_TRY(reader_.u2("this_class"));
  file_.name = DASHJ_TRY(class_name("this_class", file_.this_class));
  DASHJ_TRY_VOID(read_super());
  const std::uint16_t count = DASHJ_TRY(reader_.count("interfaces_count", 2));
  file_.interfaces.reserve(count);
  for (std::uint16_t i = 0; i < count; ++i) {
    const ByteReader::Scope scope(reader_, "interfaces", i);
    const std::uint16_t index = DASHJ_TRY(reader_.u2("class_index"));
    DASHJ_TRY(class_name("class_index", index));
    file_.interfaces.push_back(index);
  }
  return {};
}

Result<std::vector<Member>> ClassReader::read_members(MemberKind kind) {
  const bool is_field = kind == MemberKind::Field;
  constexpr std::size_t kSmallestMember = 8;
  const std::uint16_t count = DASHJ_TRY(reader_.count(is_field ? "fields_count" : "methods_count", kSmallestMember));
  std::vector<Member> members;
  members.reserve(count);
  for (std::uint16_t i = 0; i < count; ++i) {
    const ByteReader::Scope scope(reader_, is_field ? "fields" : "methods", i);
    members.push_back(DASHJ_TRY(read_member(kind)));
  }
  DASHJ_TRY_VOID(check_distinct(members, is_field ? "fields" : "methods"));
  return members;
}

Result<Member> ClassReader::read_member(MemberKind kind) {
  Member member;
  member.access_flags = DASHJ_TRY(reader_.u2("access_flags"));
  member.name_index = DASHJ_TRY(reader_.u2("name_index"));
  member.name = DASHJ_TRY(names_.copy(reader_, file_.pool, "name_index", member.name_index));
  member.descriptor_index = DASHJ_TRY(reader_.u2("descriptor_index"));
  member.descriptor = DASHJ_TRY(names_.copy(reader_, file_.pool, "descriptor_index", member.descriptor_index));
  DASHJ_TRY_VOID(check_names(member, kind));
  member.attributes = DASHJ_TRY(read_attributes({reader_, file_.pool, names_}));
  if (kind == MemberKind::Method && member.name == "<clinit>") DASHJ_TRY_VOID(read_initialiser(member));
  if (kind == MemberKind::Method) DASHJ_TRY_VOID(read_method_code(member));
  return member;
}

// JVMS 2.9.2: up to version 50 every <clinit> is taken to be static; a JVM loads no later class with one that is not,
// or that has parameters.
Result<void> ClassReader::read_initialiser(Member& method) const {
  constexpr std::uint16_t kFirstStrict = 51;
  if (file_.major_version < kFirstStrict) method.access_flags |= kAccStatic;
  if (!method.has_flag(kAccStatic))
    return reader_.refuse("access_flags", "a class initialiser that is not static (JVMS 2.9.2)");
  if (method.descriptor == "()V" || file_.major_version < kFirstStrict) return {};
  return reader_.refuse(
      "descriptor_index",
      fmt::format("a class initialiser has the descriptor ()V, not {} (JVMS 2.9.2)", display_text(method.descriptor)));
}

// JVMS 4.2.2, 4.3.
Result<void> ClassReader::check_names(const Member& member, MemberKind kind) const {
  const bool is_field = kind == MemberKind::Field;
  if (!(is_field ? is_unqualified_name(member.name) : is_method_name(member.name))) {
    return reader_.refuse("name_index", fmt::format("'{}' is not a {} name (JVMS 4.2.2)", display_text(member.name),
                                                    is_field ? "field" : "method"));
  }
  if (!(is_field ? is_field_descriptor(member.descriptor) : is_method_descriptor(member.descriptor))) {
    return reader_.refuse("descriptor_index",
                          fmt::format("'{}' is not a {} descriptor (JVMS 4.3)", display_text(member.descriptor),
                                      is_field ? "field" : "method"));
  }
  return {};
}

// JVMS 4.7.3: exactly one Code, unless the method is native or abstract, which then has none. The flags of a <clinit>
// other than ACC_STATIC mean nothing (JVMS 4.6).
Result<void> ClassReader::read_method_code(Member& method) {
  const Attribute* code = nullptr;
  for (const Attribute& attribute : method.attributes) {
    if (attribute.name != "Code") continue;
    if (code != nullptr) {
      return reader_.refuse_at(attribute.file_offset, "attributes",
                               fmt::format("method {} has two Code attributes", display_text(method.name)));
    }
    code = &attribute;
  }
  const bool is_bodyless = method.has_flag(kAccNative | kAccAbstract) && method.name != "<clinit>";
  if (is_bodyless == (code != nullptr)) {
    return reader_.refuse_at(
        reader_.offset(), "attributes",
        fmt::format("method {}{} {}", display_text(method.name), display_text(method.descriptor),
                    is_bodyless ? "is native or abstract and has a Code attribute" : "has no Code attribute"));
  }
  if (code == nullptr) return {};
  const std::uint32_t version = std::uint32_t{file_.major_version} << 16 | file_.minor_version;
  auto parsed = read_code(*code, file_.pool, names_, version, reader_.origin());
  if (!parsed) {
    parsed.error().message += fmt::format(" (method {}{})", display_text(method.name), display_text(method.descriptor));
    return tl::unexpected(std::move(parsed).error());
  }
  method.code = std::move(*parsed);
  return check_arguments(method);
}

/// JVMS 4.3.3 and 4.7.3: the arguments, `this` included, are at most 255 slots and fit into max_locals.
Result<void> ClassReader::check_arguments(const Member& method) const {
  const MethodDescriptor descriptor = DASHJ_TRY(parse_method_descriptor(method.descriptor));
  const int slots = descriptor.parameter_slots() + (method.has_flag(kAccStatic) ? 0 : 1);
  if (slots <= 255 && slots <= method.code->max_locals) return {};
  return reader_.refuse_at(
      find_attribute(method.attributes, "Code")->file_offset, "Code.max_locals",
      fmt::format("{} slots do not hold the {} (at most 255) of the arguments of {}{}", method.code->max_locals, slots,
                  display_text(method.name), display_text(method.descriptor)));
}

/// JVMS 4.5, 4.6: no two fields, and no two methods, with the same name and descriptor.
Result<void> ClassReader::check_distinct(const std::vector<Member>& members, std::string_view field) const {
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&members](std::size_t i) { return std::tie(members[i].name, members[i].descriptor); };
  std::sort(order.begin(), order.end(), [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
  const auto twin =
      std::adjacent_find(order.begin(), order.end(), [&key](std::size_t a, std::size_t b) { return key(a) == key(b); });
  if (twin == order.end()) return {};
  const Member& member = members[*twin];
  return reader_.refuse_at(reader_.offset(), field,
                           fmt::format("{} {} is declared twice (JVMS 4.5, 4.6)", display_text(member.name),
                                       display_text(member.descriptor)));
}

}  // namespace

Result<ClassFile> read_class(ByteView bytes, std::string_view origin) {
  return ClassReader(bytes, origin).read();
}

}  // namespace dashj::classfile
