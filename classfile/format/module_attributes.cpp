// SPDX-License-Identifier: MIT
// JVMS 4.7.25 and 4.7.26: what a module-info.class says.
#include "classfile/format/attribute_reader.h"
#include "classfile/format/attributes.h"

namespace dashj::classfile {
namespace {

Result<ModuleRequires> read_requires(AttributeReader& reader) {
  ModuleRequires required;
  required.module = DASHJ_TRY(reader.index("requires_index", ConstantTag::Module));
  required.flags = DASHJ_TRY(reader.bytes().u2("requires_flags"));
  required.version = DASHJ_TRY(reader.index_or_zero("requires_version_index", ConstantTag::Utf8));
  return required;
}

Result<ModuleOpening> read_opening(AttributeReader& reader) {
  ModuleOpening opening;
  opening.package = DASHJ_TRY(reader.index("package_index", ConstantTag::Package));
  opening.flags = DASHJ_TRY(reader.bytes().u2("flags"));
  opening.to = DASHJ_TRY(reader.list("to_count", "to", ConstantTag::Module));
  return opening;
}

Result<ModuleProvides> read_provides(AttributeReader& reader) {
  ModuleProvides provides;
  provides.service = DASHJ_TRY(reader.index("provides_index", ConstantTag::Class));
  provides.with = DASHJ_TRY(reader.list("provides_with_count", "provides_with", ConstantTag::Class));
  return provides;
}

Result<ModuleInfo> read_module(AttributeReader& reader) {
  ModuleInfo info;
  info.name = DASHJ_TRY(reader.index("module_name_index", ConstantTag::Module));
  info.flags = DASHJ_TRY(reader.bytes().u2("module_flags"));
  info.version = DASHJ_TRY(reader.index_or_zero("module_version_index", ConstantTag::Utf8));
  info.requires_ =
      DASHJ_TRY(reader.table<ModuleRequires>("requires_count", "requires", 6, [&] { return read_requires(reader); }));
  info.exports =
      DASHJ_TRY(reader.table<ModuleOpening>("exports_count", "exports", 6, [&] { return read_opening(reader); }));
  info.opens = DASHJ_TRY(reader.table<ModuleOpening>("opens_count", "opens", 6, [&] { return read_opening(reader); }));
  info.uses = DASHJ_TRY(reader.list("uses_count", "uses", ConstantTag::Class));
  info.provides =
      DASHJ_TRY(reader.table<ModuleProvides>("provides_count", "provides", 4, [&] { return read_provides(reader); }));
  return info;
}

}  // namespace

Result<ModuleInfo> parse_module(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, read_module(reader));
}

Result<std::vector<std::uint16_t>> parse_module_packages(const ClassFile& owner, const Attribute& attribute) {
  AttributeReader reader(owner, attribute);
  return finish(reader, reader.list("package_count", "packages", ConstantTag::Package));
}

}  // namespace dashj::classfile
