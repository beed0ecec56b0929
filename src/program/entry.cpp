// SPDX-License-Identifier: MIT
#include "program/entry.h"

#include <algorithm>
#include <vector>

#include "base/nearest_names.h"
#include "program/contracts.h"
#include "program/jdk.h"
#include "program/limits.h"

namespace dashj::program {
namespace {

using classfile::ClassFile;
using classfile::Member;

/// What the user wrote, taken apart. The descriptor may be empty, or lack the result type.
struct EntryText {
  std::string class_name;  ///< Internal form.
  std::string method_name, descriptor;
};

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(separator)) + part;
  return text;
}

std::string method_display(const ClassFile& owner, const Member& method) {
  return display_class_name(owner.name) + "." + display_name(method.name + method.descriptor);
}

Result<EntryText> take_apart(std::string_view text) {
  const std::size_t parenthesis = std::min(text.find('('), text.size());
  const std::string_view path = text.substr(0, parenthesis);
  const std::size_t dot = path.find_last_of('.');
  const bool has_both = dot != std::string_view::npos && dot > 0 && dot + 1 < path.size();
  const bool is_closed = parenthesis == text.size() || text.find(')', parenthesis) != std::string_view::npos;
  if (!has_both || !is_closed || path.find('/', std::min(dot, path.size())) != std::string_view::npos) {
    return tl::unexpected(Diagnostic{Failure::Usage, "entry '" + std::string(text) + "'",
                                     "expected Class.method or Class.method(descriptor), for example Main.test or "
                                     "'pkg.Outer$Inner.test(II)V'"});
  }
  EntryText parts{std::string(path.substr(0, dot)), std::string(path.substr(dot + 1)),
                  std::string(text.substr(parenthesis))};
  std::replace(parts.class_name.begin(), parts.class_name.end(), '.', '/');
  return parts;
}

Diagnostic class_missing(const Program& program, const EntryText& wanted) {
  std::vector<std::string> all;
  for (const std::string& name : program.class_names()) all.push_back(display_class_name(name));
  const std::string name = display_class_name(wanted.class_name);
  const std::vector<std::string> near = nearest_names(name, all, 3);
  std::string message = "no such class in the target";
  if (!near.empty()) {
    message += "; did you mean " + joined(near, " or ") + "?";
  } else if (all.size() <= kMaxListedMethods) {
    message += "; it has " + joined(all, ", ");
  } else {
    message += "; it has " + std::to_string(all.size()) + " classes, none with a similar name; write the package too";
  }
  return {Failure::BadInput, "class " + name, message};
}

/// Methods a person may name: those the compiler made for itself are left out.
std::vector<const Member*> named_methods(const ClassFile& owner) {
  std::vector<const Member*> methods;
  for (const Member& method : owner.methods) {
    if (!method.has_flag(classfile::kAccSynthetic) && method.name.front() != '<') methods.push_back(&method);
  }
  return methods;
}

/// A superclass in the program that declares a static method of this name; java would find it, but an entry is named
/// where it stands.
const ClassFile* declaring_superclass(const Program& program, const ClassFile& owner, const std::string& method_name) {
  std::vector<std::string_view> seen;  // A class may, in a broken jar, be its own superclass.
  for (const ClassFile* above = program.find_class(owner.super_name); above;
       above = program.find_class(above->super_name)) {
    if (std::find(seen.begin(), seen.end(), above->name) != seen.end()) return nullptr;
    seen.push_back(above->name);
    const bool declares = std::any_of(above->methods.begin(), above->methods.end(),
                                      [&](const Member& method) { return method.name == method_name; });
    if (declares) return above;
  }
  return nullptr;
}

Diagnostic method_missing(const Program& program, const ClassFile& owner, const EntryText& wanted) {
  const std::string where = "method " + display_class_name(owner.name) + "." + wanted.method_name + wanted.descriptor;
  std::string message = "no such method in " + program.origin(owner.name);
  if (const ClassFile* above = declaring_superclass(program, owner, wanted.method_name)) {
    const std::string name = display_class_name(above->name) + "." + wanted.method_name;
    return {Failure::BadInput, where, message + "; it is declared in a superclass: write " + name};
  }
  std::vector<std::string> names, all, near;
  for (const Member* method : named_methods(owner)) names.push_back(method->name);
  const std::vector<std::string> near_names = nearest_names(wanted.method_name, names, 3);
  for (const Member* method : named_methods(owner)) {
    const std::string display = "'" + method_display(owner, *method) + "'";
    const bool is_near = std::find(near_names.begin(), near_names.end(), method->name) != near_names.end();
    if (is_near) near.push_back(display);
    if (all.size() < kMaxListedMethods) all.push_back(display);
  }
  if (!near.empty()) return {Failure::BadInput, where, message + "; did you mean " + joined(near, " or ") + "?"};
  message += all.empty() ? "; the class has no methods" : "; the class has " + joined(all, ", ");
  if (all.size() < names.size()) message += " and " + std::to_string(names.size() - all.size()) + " more";
  return {Failure::BadInput, where, message};
}

Diagnostic ambiguous(const ClassFile& owner, const std::vector<const Member*>& matches) {
  std::string message = "there are " + std::to_string(matches.size()) + " methods of this name; write one of";
  for (const Member* method : matches) {
    const bool is_static = method->has_flag(classfile::kAccStatic);
    message += "\n  '" + method_display(owner, *method) + "'" + (is_static ? "" : "  (not static)");
  }
  return {Failure::BadInput, "method " + display_class_name(owner.name) + "." + display_name(matches.front()->name),
          message};
}

bool matches_text(const Member& method, const EntryText& wanted) {
  if (method.name != wanted.method_name) return false;
  if (wanted.descriptor.empty() || method.descriptor == wanted.descriptor) return true;
  const bool lacks_result = wanted.descriptor.back() == ')';
  return lacks_result && method.descriptor.starts_with(wanted.descriptor);
}

/// Why an existing method cannot be an entry; empty: it can.
std::string unfit_because(const Member& method) {
  if (method.name == "<clinit>")
    return "a class initialiser runs as part of an entry and cannot be one; name a static method";
  if (method.name == "<init>") return "a constructor cannot be an entry; write a static method that calls it";
  if (method.has_flag(classfile::kAccAbstract))
    return "the method is abstract and has no code; name a static method with a body";
  if (method.has_flag(classfile::kAccNative)) {
    return "the method is native: there is no bytecode to analyse; name a static method with a body";
  }
  if (!method.has_flag(classfile::kAccStatic)) {
    return "the method is not static; an entry is a static method: write one that makes the object and calls it";
  }
  if (!method.code) return "the method has no code; name a static method with a body";
  return {};
}

Result<const ClassFile*> resolve_class(const Program& program, const EntryText& wanted, Scope scope) {
  const ClassFile* owner = DASHJ_TRY(load_class(program, wanted.class_name, scope));
  if (!owner) return tl::unexpected(class_missing(program, wanted));
  return owner;
}

}  // namespace

std::string Entry::name() const {
  return display_class_name(owner->name) + "." +
         display_name(std::string(entry_method_name(*owner, *method)) + method->descriptor);
}

Result<const ClassFile*> load_class(const Program& program, std::string_view internal_name, Scope scope) {
  const ClassFile* found = DASHJ_TRY(program.load_class(internal_name));
  if (found != nullptr || scope == Scope::Program || program.jdk() == nullptr) return found;
  return program.jdk()->load_class(internal_name);
}

Result<NamedMethods> find_methods(const Program& program, std::string_view text, Scope scope) {
  const EntryText wanted = DASHJ_TRY(take_apart(text));
  NamedMethods found{DASHJ_TRY(resolve_class(program, wanted, scope)), {}};
  for (const Member& method : found.owner->methods) {
    // A bridge or another synthetic twin is meant only when its descriptor is written out in full.
    const bool is_twin = method.has_flag(classfile::kAccSynthetic) && method.descriptor != wanted.descriptor;
    if (!is_twin && matches_text(method, wanted)) found.methods.push_back(&method);
  }
  if (found.methods.empty()) return tl::unexpected(method_missing(program, *found.owner, wanted));
  return found;
}

Result<Entry> resolve_entry(const Program& program, std::string_view text) {
  const NamedMethods found = DASHJ_TRY(find_methods(program, text));
  if (found.methods.size() > 1) return tl::unexpected(ambiguous(*found.owner, found.methods));
  const Member& method = *found.methods.front();
  if (const std::string reason = unfit_because(method); !reason.empty()) {
    return bad_input("method " + method_display(*found.owner, method), reason);
  }
  return Entry{found.owner, &entry_method(*found.owner, method)};
}

}  // namespace dashj::program
