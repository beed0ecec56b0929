// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// An element of an annotation, as far as ours have any: a String or an array of Strings, or a boolean. Of every other
/// kind of value only the name is kept.
struct AnnotationElement {
  std::string name;
  std::vector<std::string> texts;
  std::optional<bool> flag;
};

/// JVMS 4.7.16.
struct Annotation {
  std::string type;  ///< The descriptor: Lorg/dashj/Verify;
  std::vector<AnnotationElement> elements;

  /// Null: the annotation does not say.
  [[nodiscard]] const AnnotationElement* find(std::string_view name) const;
};

/// Of a RuntimeVisibleAnnotations or RuntimeInvisibleAnnotations attribute (JVMS 4.7.16, 4.7.17); refusals as in
/// attributes.h. Values nested deeper than 16 are refused: no compiler makes them.
[[nodiscard]] Result<std::vector<Annotation>> parse_annotations(const ClassFile& owner, const Attribute& attribute);

/// All annotations of a method, visible at run time or not, in the order of the file.
[[nodiscard]] Result<std::vector<Annotation>> annotations_of(const ClassFile& owner, const Member& method);

}  // namespace dashj::classfile
