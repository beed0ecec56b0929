// SPDX-License-Identifier: MIT
#include "program/annotated_entries.h"

#include <algorithm>
#include <string_view>

#include "classfile/format/annotations.h"

namespace dashj::program {
namespace {

constexpr std::string_view kVerify = "Lorg/dashj/Verify;", kUnknown = "Lorg/dashj/Unknown;";

const classfile::Annotation* find(const std::vector<classfile::Annotation>& annotations, std::string_view type) {
  const auto found = std::find_if(annotations.begin(), annotations.end(),
                                  [&](const classfile::Annotation& annotation) { return annotation.type == type; });
  return found == annotations.end() ? nullptr : &*found;
}

/// A default is not written into the class file: without the element it holds.
bool allows_unknown(const std::vector<classfile::Annotation>& annotations) {
  const classfile::Annotation* unknown = find(annotations, kUnknown);
  if (unknown == nullptr) return false;
  const classfile::AnnotationElement* allowed = unknown->find("allowed");
  return allowed == nullptr || allowed->flag.value_or(true);
}

}  // namespace

Result<std::vector<AnnotatedEntry>> annotated_entries(const Program& program) {
  std::vector<AnnotatedEntry> entries;
  for (const std::string& name : program.class_names()) {
    const classfile::ClassFile* owner = DASHJ_TRY(program.load_class(name));
    for (const classfile::Member& method : owner->methods) {
      const std::vector<classfile::Annotation> annotations = DASHJ_TRY(classfile::annotations_of(*owner, method));
      if (find(annotations, kVerify) == nullptr || method.has_flag(classfile::kAccSynthetic)) continue;
      const Entry entry{owner, &method};
      entries.push_back({DASHJ_TRY(resolve_entry(program, entry.name())), allows_unknown(annotations)});
    }
  }
  return entries;
}

}  // namespace dashj::program
