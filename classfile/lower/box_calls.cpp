// SPDX-License-Identifier: MIT
#include "classfile/lower/box_calls.h"

#include <fmt/format.h>

#include <array>

#include "base/check.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/lower_math.h"

namespace dashj::lower {
namespace {

using classfile::MemberRef;
using tac::Operand;
using tac::Relation;
using tac::Type;

/// valueOf of what the box holds.
bool makes_box(const BoxClass& box, const MemberRef& method) {
  return method.name == "valueOf" && method.descriptor == fmt::format("({})L{};", box.primitive, box.class_name);
}

/// Which conversion of a number (JLS 5.1.2, 5.1.3) a getter makes; none: it is no getter of this box.
std::optional<std::vector<tac::UnaryOp>> conversion(const BoxClass& box, const MemberRef& method) {
  using Op = tac::UnaryOp;
  if (method.name == box.getter && method.descriptor == fmt::format("(){}", box.primitive)) return std::vector<Op>();
  if (box.primitive == "Z" || box.primitive == "C") return std::nullopt;
  struct Getter {
    std::string_view name, descriptor;
    Type type;
    std::optional<Op> narrowing;
  };
  constexpr std::array kGetters{
      Getter{"byteValue", "()B", Type::Int, Op::ToByte},      Getter{"shortValue", "()S", Type::Int, Op::ToShort},
      Getter{"intValue", "()I", Type::Int, std::nullopt},     Getter{"longValue", "()J", Type::Long, std::nullopt},
      Getter{"floatValue", "()F", Type::Float, std::nullopt}, Getter{"doubleValue", "()D", Type::Double, std::nullopt}};
  constexpr std::array kTo{Op::ToInt, Op::ToLong, Op::ToFloat, Op::ToDouble};
  for (const Getter& getter : kGetters) {
    if (method.name != getter.name || method.descriptor != getter.descriptor) continue;
    std::vector<Op> ops;
    if (getter.type != box.type)
      ops.push_back(kTo.at(static_cast<std::size_t>(getter.type) - static_cast<std::size_t>(Type::Int)));
    if (getter.narrowing) ops.push_back(*getter.narrowing);
    return ops;
  }
  return std::nullopt;
}

bool is_equals(const MemberRef& method) {
  return method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z";
}
bool is_hash_code(const MemberRef& method) {
  return method.name == "hashCode" && method.descriptor == "()I";
}
bool is_compare_to(const BoxClass& box, const MemberRef& method) {
  return method.name == "compareTo" && method.descriptor == fmt::format("(L{};)I", box.class_name);
}

/// Calls of one box.
class BoxCall {
 public:
  BoxCall(BlockBuilder& builder, const BoxClass& box, const Reference& receiver)
      : builder_(builder), box_(box), receiver_(receiver) {}

  void get(const std::vector<tac::UnaryOp>& ops) {
    Operand value = value_of(receiver_.operand);
    Type type = box_.type;
    for (const tac::UnaryOp op : ops) {
      const tac::Unary unary{op, value, type};
      type = tac::result_type(unary);
      value = builder_.define(unary, type);
    }
    builder_.stack().push(value, type);
  }

  /// The documentation of equals: the other is a box of the same class with the same value; of floats, whose bits by
  /// floatToIntBits are the same, which is when compare gives 0.
  void equals(const Reference& other) {
    const tac::LocalId answer = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{answer, tac::Copy{0}});
    const std::size_t is_null = builder_.emit_branch(Relation::Eq, other.operand, kNull);
    const Operand number = class_of(builder_, other.operand);
    refuse_another(builder_, number, box_.class_name);
    const std::size_t is_other =
        builder_.emit_branch(Relation::Ne, number, Operand(builder_.context().globals.class_number(box_.class_name)));
    const Operand order = compare(value_of(receiver_.operand), value_of(other.operand));
    const std::size_t differs = builder_.emit_branch(Relation::Ne, order, 0);
    builder_.emit(tac::Assign{answer, tac::Copy{1}});
    for (const std::size_t jump : {is_null, is_other, differs}) builder_.lead_here(jump);
    builder_.stack().push_int(builder_.define(tac::Copy{answer}));
  }

  /// NullPointerException where the other is null. Its class the bridge has tested (JLS 15.12.4.5).
  void compare_to(const Reference& other) {
    if (!check_not_null(builder_, other)) return;
    builder_.stack().push_int(compare(value_of(receiver_.operand), value_of(other.operand)));
  }

  /// What the static method of the class gives for the value.
  void hash_code() {
    const std::string descriptor = fmt::format("({})I", box_.primitive);
    const Value value = Primitive{value_of(receiver_.operand), box_.type};
    const MemberRef method{box_.class_name, "hashCode", descriptor, classfile::ConstantTag::Methodref};
    DASHJ_CHECK(lower_math(builder_, method, {value}), "the hash code of each primitive should be known");
  }

 private:
  /// Said to be in the range of the type, so that callees know it: whoever makes a box has narrowed it.
  Operand value_of(const Operand& box) {
    const auto declared = classfile::parse_field_descriptor(box_.primitive);
    const Operand value = builder_.define(tac::Select{box_field(builder_, box_), box, box_.type}, box_.type);
    return builder_.narrowed(value, tac_type(*declared));
  }

  Operand compare(const Operand& a, const Operand& b) {
    const std::string descriptor = fmt::format("({0}{0})I", box_.primitive);
    const MemberRef method{box_.class_name, "compare", descriptor, classfile::ConstantTag::Methodref};
    DASHJ_CHECK(lower_math(builder_, method, {Primitive{a, box_.type}, Primitive{b, box_.type}}),
                "the order of each primitive should be known");
    return builder_.stack().pop_int();
  }

  BlockBuilder& builder_;
  const BoxClass& box_;
  const Reference& receiver_;
};

}  // namespace

bool is_box_method(const MemberRef& method) {
  const BoxClass* box = find_box_class(method.class_name);
  return box != nullptr && (makes_box(*box, method) || conversion(*box, method) || is_equals(method) ||
                            is_hash_code(method) || is_compare_to(*box, method));
}

bool lower_boxing(BlockBuilder& builder, const MemberRef& method, const std::vector<Value>& arguments) {
  const BoxClass* box = find_box_class(method.class_name);
  if (box == nullptr || !makes_box(*box, method)) return false;
  // JVMS 5.4.3.3 and 2.11.1: the method gets its parameter in the range of the type.
  const auto declared = classfile::parse_field_descriptor(box->primitive);
  Reference made = reference(
      make_box(builder, *box, builder.narrowed(std::get<Primitive>(arguments.at(0)).operand, tac_type(*declared))));
  made.kind = Reference::Kind::NonNull;
  builder.stack().push(made);
  return true;
}

bool lower_box_call(BlockBuilder& builder, const MemberRef& method, const Reference& receiver,
                    const std::vector<Value>& arguments) {
  const BoxClass* box = find_box_class(method.class_name);
  if (box == nullptr || makes_box(*box, method) || !is_box_method(method)) return false;
  if (!check_not_null(builder, receiver)) return true;
  BoxCall call(builder, *box, receiver);
  if (const auto ops = conversion(*box, method)) {
    call.get(*ops);
  } else if (is_equals(method)) {
    call.equals(std::get<Reference>(arguments.at(0)));
  } else if (is_hash_code(method)) {
    call.hash_code();
  } else {
    call.compare_to(std::get<Reference>(arguments.at(0)));
  }
  return true;
}

}  // namespace dashj::lower
