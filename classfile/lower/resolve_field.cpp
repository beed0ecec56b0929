// SPDX-License-Identifier: MIT
#include "classfile/lower/resolve_field.h"

#include <algorithm>
#include <set>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/resolve_method.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::Member;

const Member* declared(const ClassFile& class_file, const classfile::MemberRef& wanted) {
  const auto found = std::find_if(class_file.fields.begin(), class_file.fields.end(), [&](const Member& field) {
    return field.name == wanted.name && field.descriptor == wanted.descriptor;
  });
  return found == class_file.fields.end() ? nullptr : &*found;
}

/// The class, then its superinterfaces, then its superclass. A class that is not in the program may hold the field.
class FieldSearch {
 public:
  FieldSearch(const classfile::MemberRef& wanted, const ClassLookup& lookup) : wanted_(wanted), lookup_(lookup) {}

  tl::expected<ResolvedField, std::string> from(std::string_view name) {
    if (!visited_.emplace(name).second) return tl::unexpected(std::string("is not declared there"));
    const ClassFile* class_file = lookup_(name);
    if (class_file == nullptr)
      return tl::unexpected(std::string(name == "java/lang/Object"
                                            ? "is not declared there"
                                            : "may be declared in a class that is not in the program"));
    if (const Member* field = declared(*class_file, wanted_)) return ResolvedField{class_file, field};
    for (const std::uint16_t index : class_file->interfaces)
      if (auto found = from(class_file->pool.class_name(index))) return found;
    if (class_file->super_name.empty()) return tl::unexpected(std::string("is not declared there"));
    return from(class_file->super_name);
  }

 private:
  const classfile::MemberRef& wanted_;
  const ClassLookup& lookup_;
  std::set<std::string, std::less<>> visited_;
};

}  // namespace

tl::expected<ResolvedField, std::string> resolve_field(const ClassFile& caller, const classfile::MemberRef& field,
                                                       const ClassLookup& lookup) {
  const ClassFile* start = lookup(field.class_name);
  if (start == nullptr) return tl::unexpected(why_not_there(field.class_name, lookup));
  auto found = FieldSearch(field, lookup).from(field.class_name);
  if (!found) return found;
  if (!can_access_member(caller, *start, *found->owner, *found->field, lookup))
    return tl::unexpected(std::string("is not accessible"));
  return found;
}

}  // namespace dashj::lower
