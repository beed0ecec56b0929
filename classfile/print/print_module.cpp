// SPDX-License-Identifier: MIT
#include "classfile/print/print_module.h"

#include "classfile/print/access_flags.h"
#include "classfile/print/describe_constant.h"

namespace dashj::classfile {
namespace {

std::string version_text(const ConstantPool& pool, std::uint16_t version) {
  return version == 0 ? std::string{} : "@" + constant_value(pool, version);
}

void print_openings(TextSink& out, const ConstantPool& pool, const std::vector<ModuleOpening>& openings,
                    std::string_view word, int indent) {
  for (const ModuleOpening& opening : openings) {
    out.line(indent, "{} {} {}", word, constant_value(pool, opening.package),
             describe_flags(FlagPlace::Opening, opening.flags));
    for (const std::uint16_t module : opening.to) out.line(indent + 2, "to {}", constant_value(pool, module));
  }
}

}  // namespace

void print_module(TextSink& out, const ConstantPool& pool, const ModuleInfo& info, int indent) {
  out.line(indent, "Module: {}{} {}", constant_value(pool, info.name), version_text(pool, info.version),
           describe_flags(FlagPlace::Module, info.flags));
  for (const ModuleRequires& required : info.requires_) {
    out.line(indent + 2, "requires {}{} {}", constant_value(pool, required.module),
             version_text(pool, required.version), describe_flags(FlagPlace::Requires, required.flags));
  }
  print_openings(out, pool, info.exports, "exports", indent + 2);
  print_openings(out, pool, info.opens, "opens", indent + 2);
  for (const std::uint16_t service : info.uses) out.line(indent + 2, "uses {}", constant_value(pool, service));
  for (const ModuleProvides& provides : info.provides) {
    out.line(indent + 2, "provides {}", constant_value(pool, provides.service));
    for (const std::uint16_t provider : provides.with) out.line(indent + 4, "with {}", constant_value(pool, provider));
  }
}

}  // namespace dashj::classfile
