// SPDX-License-Identifier: MIT
#include "classfile/lower/library_calls.h"

#include "classfile/lower/array_code.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;

constexpr std::string_view kIndexOutOfBounds = "java/lang/IndexOutOfBoundsException";

/// Its documentation: outside if index < 0, index >= length or length < 0, where one of the first two holds.
void check_index(BlockBuilder& builder, const Operand& index, const Operand& length) {
  check(builder, Relation::Ge, index, 0, kIndexOutOfBounds);
  check(builder, Relation::Lt, index, length, kIndexOutOfBounds);
  builder.stack().push_int(index);
}

void copy_of(BlockBuilder& builder, const Reference& array, const Operand& length) {
  if (!check_not_null(builder, array)) return;
  check_size(builder, length);
  Reference copy = reference(copy_array(builder, "[Ljava/lang/Object;", array.operand, length));
  copy.kind = Reference::Kind::NonNull;
  builder.stack().push(copy);
}

}  // namespace

bool lower_library_call(BlockBuilder& builder, const classfile::MemberRef& method,
                        const std::vector<Value>& arguments) {
  const auto is = [&](std::string_view owner, std::string_view name, std::string_view descriptor) {
    return method.class_name == owner && method.name == name && method.descriptor == descriptor;
  };
  if (is("java/util/Objects", "checkIndex", "(II)I")) {
    check_index(builder, *operand_of(arguments[0]), *operand_of(arguments[1]));
    return true;
  }
  if (is("java/util/Arrays", "copyOf", "([Ljava/lang/Object;I)[Ljava/lang/Object;")) {
    copy_of(builder, std::get<Reference>(arguments[0]), *operand_of(arguments[1]));
    return true;
  }
  return false;
}

}  // namespace dashj::lower
