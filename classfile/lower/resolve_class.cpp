// SPDX-License-Identifier: MIT
#include "classfile/lower/resolve_class.h"

#include <algorithm>
#include <array>

#include "classfile/format/descriptor.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/jdk_classes.h"

namespace dashj::lower {

using classfile::ClassFile;

namespace {

/// In every JDK since Java 8, beside those that known_superclass knows.
constexpr std::array<std::string_view, 23> kEveryJdk{
    "java/io/Serializable", "java/lang/Boolean",   "java/lang/Byte",       "java/lang/CharSequence",
    "java/lang/Character",  "java/lang/Cloneable", "java/lang/Comparable", "java/lang/Double",
    "java/lang/Float",      "java/lang/Integer",   "java/lang/Iterable",   "java/lang/Long",
    "java/lang/Number",     "java/lang/Runnable",  "java/lang/Short",      "java/util/ArrayList",
    "java/util/Collection", "java/util/HashMap",   "java/util/HashSet",    "java/util/Iterator",
    "java/util/List",       "java/util/Map",       "java/util/Set"};

std::string_view package_of(std::string_view class_name) {
  const std::size_t slash = class_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : class_name.substr(0, slash);
}

bool may_not_resolve_type(const ClassFile& caller, const classfile::FieldType& type, const ClassLookup& lookup) {
  if (!type.is_reference()) return false;
  const bool is_class = type.kind == classfile::TypeKind::Object;
  return may_not_resolve(caller, is_class ? type.class_name() : std::string_view(type.text), lookup);
}

}  // namespace

bool in_same_package(std::string_view a, std::string_view b) {
  return package_of(a) == package_of(b);
}

bool can_access_class(const ClassFile& caller, const ClassFile& target, const ClassLookup& lookup) {
  const bool is_closed =
      lookup.is_of_jdk(target.name) && !lookup.is_of_jdk(caller.name) && !is_open_package(target.name);
  if (is_closed) return false;
  return target.has_flag(classfile::kAccPublic) || in_same_package(caller.name, target.name);
}

bool may_not_resolve(const ClassFile& caller, std::string_view class_name, const ClassLookup& lookup) {
  if (class_name.starts_with('[')) {
    const std::string_view element = class_name.substr(class_name.find_first_not_of('['));
    return element.starts_with('L') && may_not_resolve(caller, element.substr(1, element.size() - 2), lookup);
  }
  if (can_ask_for(class_name, lookup)) {
    const ClassFile* found = lookup.declaration(class_name);
    return found != nullptr && !can_access_class(caller, *found, lookup);
  }
  return lookup.knows_jdk() || std::find(kEveryJdk.begin(), kEveryJdk.end(), class_name) == kEveryJdk.end();
}

bool may_not_resolve(const MethodContext& context, std::string_view class_name) {
  return may_not_resolve(context.owner, class_name, context.lookup);
}

bool may_not_resolve_types(const ClassFile& caller, std::string_view descriptor, const ClassLookup& lookup) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  const auto may_fail = [&](const classfile::FieldType& type) { return may_not_resolve_type(caller, type, lookup); };
  return !parsed || may_fail(parsed->result) ||
         std::any_of(parsed->parameters.begin(), parsed->parameters.end(), may_fail);
}

bool can_name(const MethodContext& context, std::string_view class_name) {
  return can_ask_for(class_name, context.lookup) && !may_not_resolve(context, class_name);
}

bool is_unread(const MethodContext& context, std::string_view class_name) {
  return !can_ask_for(class_name, context.lookup) && context.lookup.is_of_jdk(class_name) &&
         is_open_package(class_name);
}

}  // namespace dashj::lower
