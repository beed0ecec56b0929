// SPDX-License-Identifier: MIT
#include "classfile/lower/object_clone.h"

#include <algorithm>
#include <string>
#include <vector>

#include "classfile/format/descriptor.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/symbolic_stack.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::string_view kCloneable = "java/lang/Cloneable";

/// Whether all that objects of the class hold are the fields of its class files, up to Object.
bool has_plain_fields(const std::vector<std::string>& chain, const MethodContext& context) {
  return !chain.empty() && std::all_of(chain.begin(), chain.end() - 1,
                                       [&](const std::string& name) { return context.lookup(name) != nullptr; });
}

void copy_fields(BlockBuilder& builder, const ClassFile& owner, const Operand& from, const Operand& to) {
  for (const classfile::Member& member : owner.fields) {
    const auto type = classfile::parse_field_descriptor(member.descriptor);
    if (member.has_flag(classfile::kAccStatic) || !type) continue;
    const Type kind = tac::stack_type(tac_type(*type));
    const tac::LocalId field =
        builder.global(builder.context().globals.field(owner.name, member.name, member.descriptor, kind));
    const Operand value = builder.define(tac::Select{field, from, kind}, kind);
    builder.emit(tac::Assign{field, tac::Update{field, to, value, kind}});
  }
}

/// Of an object of just the class with this chain.
void clone_of_class(BlockBuilder& builder, const std::vector<std::string>& chain, const Operand& object,
                    tac::LocalId result) {
  const MethodContext& context = builder.context();
  if (!is_below(chain.front(), kCloneable, context.lookup))
    return throw_new(builder, "java/lang/CloneNotSupportedException");
  const Operand copy = allocate_object(builder, chain.front());
  for (const std::string& name : chain)
    if (name != kObject) copy_fields(builder, *context.lookup(name), object, copy);
  builder.emit(tac::Assign{result, tac::Copy{copy}});
}

}  // namespace

bool is_clone_of_object(const classfile::MemberRef& method) {
  return method.class_name == kObject && method.name == "clone" && method.descriptor == "()Ljava/lang/Object;";
}

bool can_clone_objects(const MethodContext& context) {
  return context.options.receivers && can_ask_for(kCloneable, context.lookup);
}

void clone_object(BlockBuilder& builder, const Operand& object, std::string_view class_name) {
  const MethodContext& context = builder.context();
  const tac::LocalId result = builder.fresh_temporary(Type::Ref);
  const Operand number = class_of(builder, object);
  std::vector<std::size_t> ends;
  for (const std::string& name : context.options.receivers(class_name)) {
    const std::vector<std::string> chain = with_superclasses(name, context.lookup);
    if (!has_plain_fields(chain, context)) continue;
    const std::size_t other = builder.emit_branch(Relation::Ne, number, Operand(context.globals.class_number(name)));
    clone_of_class(builder, chain, object, result);
    ends.push_back(builder.emit_goto());
    builder.lead_here(other);
  }
  unsupported(builder, "clone of an object of another class", {Unmodelled::Code});
  for (const std::size_t end : ends) builder.lead_here(end);
  Reference copy = reference(builder.define(tac::Copy{result}, Type::Ref));
  copy.kind = Reference::Kind::NonNull;
  builder.stack().push(copy);
}

}  // namespace dashj::lower
