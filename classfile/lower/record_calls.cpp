// SPDX-License-Identifier: MIT
#include "classfile/lower/record_calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/lower/bootstrap.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/lower_math.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ClassFile;
using classfile::ConstantTag;
using classfile::Member;
using classfile::MemberRef;
using tac::Operand;
using tac::Relation;
using tac::Type;
using Kind = RecordMethod::Kind;

constexpr std::string_view kFactory =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;"
    "Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;";

bool is_reference_type(std::string_view descriptor) {
  return descriptor.starts_with('L') || descriptor.starts_with('[');
}

std::optional<Kind> kind_of(const MemberRef& site, const std::string& own) {
  if (site.name == "equals" && site.descriptor == "(" + own + "Ljava/lang/Object;)Z") return Kind::Equals;
  if (site.name == "hashCode" && site.descriptor == "(" + own + ")I") return Kind::HashCode;
  if (site.name == "toString" && site.descriptor == "(" + own + ")Ljava/lang/String;") return Kind::ToString;
  return std::nullopt;
}

/// A method handle that reads a field of the class (JVMS 5.4.3.5): resolving it resolves the type of the field.
const Member* read_by(const MethodContext& context, std::uint16_t index) {
  constexpr std::uint16_t kGetField = 1;
  const ClassFile& owner = context.owner;
  if (!owner.pool.has(index, ConstantTag::MethodHandle) || owner.pool.at(index).first != kGetField) return nullptr;
  const MemberRef named = owner.pool.member(owner.pool.at(index).second);
  const auto field = std::find_if(owner.fields.begin(), owner.fields.end(), [&](const Member& one) {
    return one.name == named.name && one.descriptor == named.descriptor && !one.has_flag(classfile::kAccStatic);
  });
  if (named.class_name != owner.name || field == owner.fields.end()) return nullptr;
  const auto type = classfile::parse_field_descriptor(field->descriptor);
  if (!type) return nullptr;
  const bool is_class = type->kind == classfile::TypeKind::Object;
  if (is_reference_type(field->descriptor) &&
      may_not_resolve(context, is_class ? type->class_name() : std::string_view(field->descriptor)))
    return nullptr;
  return &*field;
}

/// The wrapper class of a primitive type; null: it is none.
const BoxClass* wrapper(std::string_view descriptor) {
  constexpr std::array<std::string_view, 8> kNames{"java/lang/Boolean", "java/lang/Byte",    "java/lang/Character",
                                                   "java/lang/Short",   "java/lang/Integer", "java/lang/Long",
                                                   "java/lang/Float",   "java/lang/Double"};
  for (const std::string_view name : kNames)
    if (const BoxClass* box = find_box_class(name); box->primitive == descriptor) return box;
  return nullptr;
}

class RecordLowering {
 public:
  RecordLowering(BlockBuilder& builder, const RecordMethod& method, const CallObjects& call)
      : builder_(builder), method_(method), call_(call) {}

  /// 31 times what there is plus the next, from 0 on: what java.lang.runtime.ObjectMethods does from Java 16 on. The
  /// documentation leaves it open; tests/programs/language/OrderInsideTheJdk.java holds it against the JDK.
  Operand hash_code(const Operand& record) {
    Operand result = 0;
    for (const Member* component : method_.components) {
      const Operand hash = hash_of(*component, value_of(record, *component));
      const Operand product = builder_.define(tac::Binary{tac::BinaryOp::Mul, result, 31});
      result = builder_.define(tac::Binary{tac::BinaryOp::Add, product, hash});
    }
    return builder_.define(tac::Copy{result});
  }

  /// As java.lang.runtime.ObjectMethods does from Java 16 on: the same object, else one of the class whose components
  /// are equal, of which the last is asked first. That order is seen where one runs code of the program.
  Operand equals(const Operand& record, const Operand& other) {
    const tac::LocalId answer = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{answer, tac::Copy{1}});
    std::vector<std::size_t> ends{builder_.emit_branch(Relation::Eq, record, other)};
    builder_.emit(tac::Assign{answer, tac::Copy{0}});
    ends.push_back(builder_.emit_branch(Relation::Eq, other, kNull));
    const Operand fits = is_instance(builder_, class_of(builder_, other), method_.class_name);
    ends.push_back(builder_.emit_branch(Relation::Eq, fits, 0));
    std::vector<const Member*> components = method_.components;
    if (DASHJ_MUTATE(first_component_first, true, false)) std::reverse(components.begin(), components.end());
    for (const Member* component : components)
      ends.push_back(differ(*component, value_of(record, *component), value_of(other, *component)));
    builder_.emit(tac::Assign{answer, tac::Copy{1}});
    for (const std::size_t end : ends) builder_.lead_here(end);
    return builder_.define(tac::Copy{answer});
  }

 private:
  static Type type_of(const Member& component) {
    return tac::stack_type(tac_type(*classfile::parse_field_descriptor(component.descriptor)));
  }

  Operand value_of(const Operand& record, const Member& component) {
    const Type type = type_of(component);
    const tac::LocalId field = builder_.global(
        builder_.context().globals.field(method_.class_name, component.name, component.descriptor, type));
    return builder_.define(tac::Select{field, record, type}, type);
  }

  Operand calculate(std::string_view class_name, std::string_view name, const std::string& descriptor,
                    const std::vector<Value>& arguments) {
    const bool is_known =
        lower_math(builder_, MemberRef{class_name, name, descriptor, ConstantTag::Methodref}, arguments);
    DASHJ_CHECK(is_known, "order and hash code of each primitive should be known");
    return builder_.stack().pop_int();
  }

  Operand hash_of(const Member& component, const Operand& value) {
    const BoxClass* box = wrapper(component.descriptor);
    if (box == nullptr) return call_("hashCode", "(Ljava/lang/Object;)I", {reference(value)});
    const std::string descriptor = fmt::format("({})I", box->primitive);
    return calculate(box->class_name, "hashCode", descriptor, {Primitive{value, type_of(component)}});
  }

  /// The jump where two components differ: compared as their wrappers do (JLS 8.10.3).
  std::size_t differ(const Member& component, const Operand& a, const Operand& b) {
    const BoxClass* box = wrapper(component.descriptor);
    const Type type = type_of(component);
    if (box == nullptr) {
      const Operand is_equal = call_("equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", {reference(a), reference(b)});
      return builder_.emit_branch(Relation::Eq, is_equal, 0);
    }
    if (type == Type::Int) return builder_.emit_branch(Relation::Ne, a, b);
    const std::string descriptor = fmt::format("({0}{0})I", box->primitive);
    const Operand order = calculate(box->class_name, "compare", descriptor, {Primitive{a, type}, Primitive{b, type}});
    return builder_.emit_branch(Relation::Ne, order, 0);
  }

  BlockBuilder& builder_;
  const RecordMethod& method_;
  const CallObjects& call_;
};

}  // namespace

tl::expected<RecordMethod, std::string> read_record_method(const MethodContext& context, std::uint16_t index) {
  const ClassFile& owner = context.owner;
  const auto bootstrap = bootstrap_of(owner, index);
  const auto kind = kind_of(owner.pool.member(index), "L" + owner.name + ";");
  const bool is_known = bootstrap && bootstrap->factory.name == "bootstrap" &&
                        bootstrap->factory.descriptor == kFactory && bootstrap->arguments.size() >= 2;
  if (!kind || !is_known) return tl::unexpected(std::string("is not linked as javac links it"));
  const std::vector<std::uint16_t>& arguments = bootstrap->arguments;
  if (!owner.pool.has(arguments[0], ConstantTag::Class) || owner.pool.class_name(arguments[0]) != owner.name ||
      !owner.pool.has(arguments[1], ConstantTag::String))
    return tl::unexpected(std::string("is one of another class"));
  RecordMethod method{*kind, owner.name, {}};
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    method.components.push_back(read_by(context, arguments[i]));
    if (method.components.back() == nullptr) return tl::unexpected(std::string("reads something else than its fields"));
  }
  return method;
}

Operand lower_record_method(BlockBuilder& builder, const RecordMethod& method, const std::vector<Value>& arguments,
                            const CallObjects& call) {
  RecordLowering lowering(builder, method, call);
  const Operand record = *operand_of(arguments.at(0));
  if (method.kind == Kind::HashCode) return lowering.hash_code(record);
  return lowering.equals(record, *operand_of(arguments.at(1)));
}

}  // namespace dashj::lower
