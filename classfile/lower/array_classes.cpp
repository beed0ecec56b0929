// SPDX-License-Identifier: MIT
#include "classfile/lower/array_classes.h"

#include <string>
#include <vector>

#include "classfile/lower/array_code.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::string_view kObjects = "[Ljava/lang/Object;";

Operand number_of(BlockBuilder& builder, const Operand& class_object) {
  builder.context().globals.note_equal_object("java/lang/Class");
  return builder.define(tac::Select{class_number_field(builder), class_object, Type::Int});
}

/// `then(array class)`, with statements in front of it that ask whether `number` is that of `asked(array class)`.
template <class Asked, class Then>
void by_array_class(BlockBuilder& builder, const Operand& number, const std::string& what, const Asked& asked,
                    const Then& then) {
  const MethodContext& context = builder.context();
  std::vector<std::size_t> ends;
  refuse_another_class(builder, number);
  if (context.options.receivers)
    for (const std::string& name : context.options.receivers(kObjects)) {
      if (!name.starts_with('[')) continue;
      const Operand own = context.globals.class_number(asked(name));
      const std::size_t other = builder.emit_branch(Relation::Ne, number, own);
      then(name);
      ends.push_back(builder.emit_goto());
      builder.lead_here(other);
    }
  unsupported(builder, what, {Unmodelled::Code});
  for (const std::size_t end : ends) builder.lead_here(end);
}

/// ArrayStoreException where the object is not null and does not fit into the array.
void check_fits(BlockBuilder& builder, const Operand& array, const Operand& object) {
  const std::size_t is_null = builder.emit_branch(Relation::Eq, object, kNull);
  check(builder, Relation::Ne, fits_into(builder, array, object), 0, kArrayStoreException);
  builder.lead_here(is_null);
}

void push_not_null(BlockBuilder& builder, const Operand& object) {
  Reference result = reference(object);
  result.kind = Reference::Kind::NonNull;
  builder.stack().push(result);
}

}  // namespace

// Its code tests the class, makes the array, and asks how long the other is. Nobody has the copy where a cell does not
// fit.
void push_copy_of_class(BlockBuilder& builder, const Reference& array, const Operand& length,
                        const Reference& class_object) {
  if (!check_not_null(builder, class_object)) return;
  const Operand number = number_of(builder, class_object.operand);
  refuse_another_class(builder, number);
  const std::size_t is_array = builder.emit_branch(Relation::Ne, is_instance(builder, number, kObjects), 0);
  unsupported(builder, "copy to an array of a class that is none of arrays of references", {Unmodelled::Code});
  builder.lead_here(is_array);
  check_size(builder, length);
  if (!check_not_null(builder, array)) return;
  const Operand copy = copy_array(builder, kObjects, array.operand, length);
  const tac::LocalId classes = builder.global(builder.context().globals.classes());
  builder.emit(tac::Assign{classes, tac::Update{classes, copy, number, Type::Int}});
  const tac::LocalId cells = builder.global(builder.context().globals.cells(Type::Ref));
  const Operand object_array = Operand(builder.context().globals.class_number(kObjects));
  const std::size_t holds_all = builder.emit_branch(Relation::Eq, number, object_array);
  for_each_index(builder, length, [&](const Operand& index) {
    check_fits(builder, copy, builder.define(tac::Load{cells, copy, index, Type::Ref}, Type::Ref));
  });
  builder.lead_here(holds_all);
  push_not_null(builder, copy);
}

void push_component_class(BlockBuilder& builder, const Reference& class_object) {
  if (!check_not_null(builder, class_object)) return;
  const tac::LocalId number = builder.fresh_temporary(Type::Int);
  by_array_class(
      builder, number_of(builder, class_object.operand), "component type of a class that may be none of arrays",
      [](const std::string& name) { return name; },
      [&](const std::string& name) {
        builder.emit(tac::Assign{number, tac::Copy{builder.context().globals.class_number(component_class(name))}});
      });
  push_not_null(builder, make_class_object(builder, builder.define(tac::Copy{number})));
}

void push_new_array(BlockBuilder& builder, const Reference& component, const Operand& length) {
  if (!check_not_null(builder, component)) return;
  check_size(builder, length);
  const tac::LocalId array = builder.fresh_temporary(Type::Ref);
  by_array_class(builder, number_of(builder, component.operand), "array of a class that may be primitive",
                 component_class, [&](const std::string& name) {
                   builder.emit(tac::Assign{array, tac::Copy{allocate_array(builder, name, length)}});
                 });
  push_not_null(builder, builder.define(tac::Copy{array}, Type::Ref));
}

}  // namespace dashj::lower
