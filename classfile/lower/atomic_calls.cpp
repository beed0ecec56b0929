// SPDX-License-Identifier: MIT
#include "classfile/lower/atomic_calls.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/heap_code.h"

namespace dashj::lower {
namespace {

using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::string_view kPackage = "java/util/concurrent/atomic/";

/// A class, and which field of `owner` its methods read and write.
struct AtomicClass {
  std::string_view name, owner, field, field_type, type;
};
#define DASHJ_ATOMIC_CLASS(name, owner, field, field_type, type) AtomicClass{name, owner, field, field_type, type},
#define DASHJ_ATOMIC(name, count, result, effect, amount)
constexpr std::array kClasses{
#include "classfile/lower/atomic_calls.def"
};
#undef DASHJ_ATOMIC_CLASS
#undef DASHJ_ATOMIC

enum class Effect : std::uint8_t { Read, Write, Add, Exchange };

struct Row {
  std::string_view name;
  std::size_t count;
  char result;
  Effect effect;
  std::int32_t amount;  ///< 0: the argument.
};
#define DASHJ_ATOMIC_CLASS(name, owner, field, field_type, type)
#define DASHJ_ATOMIC(name, count, result, effect, amount) Row{name, count, result, Effect::effect, amount},
constexpr std::array kRows{
#include "classfile/lower/atomic_calls.def"
};
#undef DASHJ_ATOMIC_CLASS
#undef DASHJ_ATOMIC

/// The class that is named, or that a class of the program is below.
const AtomicClass* find_class(const MethodContext& context, std::string_view class_name) {
  for (const std::string& above : with_superclasses(class_name, context.lookup)) {
    if (!std::string_view(above).starts_with(kPackage)) continue;
    const std::string_view name = std::string_view(above).substr(kPackage.size());
    const auto* found = std::find_if(kClasses.begin(), kClasses.end(), [&](const auto& c) { return c.name == name; });
    if (found != kClasses.end()) return found;
  }
  return nullptr;
}

std::string descriptor_of(const Row& row, const AtomicClass& atomic) {
  std::string text = "(";
  for (std::size_t i = 0; i < row.count; ++i) text += atomic.type;
  text += ')';
  if (row.result == 'V' || row.result == 'Z') return text + row.result;
  return text + (row.result == 'W' ? "Z" : std::string(atomic.type));
}

/// The JDK has both, no class below has another method, and the caller may use this one (JVMS 5.4.4). One that may fail
/// without a reason only the JDK's own code gets to ask.
bool is_there(const MethodContext& context, const AtomicClass& atomic, const Row& row, const std::string& descriptor) {
  const classfile::ClassFile* owner = context.lookup(std::string(kPackage) + std::string(atomic.owner));
  if (owner == nullptr || !context.lookup.is_of_jdk(owner->name)) return false;
  const classfile::Member* method = owner->find_method(row.name, descriptor);
  const bool has_field = std::any_of(owner->fields.begin(), owner->fields.end(), [&](const classfile::Member& field) {
    return field.name == atomic.field && field.descriptor == atomic.field_type &&
           !field.has_flag(classfile::kAccStatic);
  });
  if (method == nullptr || !method->has_flag(classfile::kAccFinal) || !has_field) return false;
  if (context.lookup.is_of_jdk(context.owner.name)) return true;
  return method->has_flag(classfile::kAccPublic) && row.result != 'W';
}

/// One call, on an object that is not null.
class AtomicCall {
 public:
  AtomicCall(BlockBuilder& builder, const AtomicClass& atomic, const Operand& object)
      : builder_(builder), object_(object), type_(tac_type(*classfile::parse_field_descriptor(atomic.type))) {
    const std::string owner = std::string(kPackage) + std::string(atomic.owner);
    field_ =
        builder.global(builder.context().globals.field(owner, atomic.field, atomic.field_type, tac::stack_type(type_)));
  }

  void run(const Row& row, const std::vector<Value>& arguments) {
    const Operand held = builder_.define(tac::Select{field_, object_, tac::stack_type(type_)}, tac::stack_type(type_));
    switch (row.effect) {
      case Effect::Read:
        return push(held);
      case Effect::Write:
        write(argument(arguments, 0));
        return row.result == 'V' ? void() : push(held);
      case Effect::Add:
        return add(held, row, arguments);
      case Effect::Exchange:
        return exchange(held, row, arguments);
    }
  }

 private:
  /// JVMS 5.4.3.3 and 2.11.1: in the range of the type.
  Operand argument(const std::vector<Value>& arguments, std::size_t i) {
    return builder_.narrowed(*operand_of(arguments.at(i)), type_);
  }

  void write(const Operand& value) {
    builder_.emit(tac::Assign{field_, tac::Update{field_, object_, value, tac::stack_type(type_)}});
  }

  void push(const Operand& value) {
    if (type_ == Type::Ref) return builder_.stack().push(reference(value));
    builder_.stack().push(builder_.narrowed(value, type_), tac::stack_type(type_));
  }

  void add(const Operand& held, const Row& row, const std::vector<Value>& arguments) {
    const Operand amount =
        row.amount == 0 ? argument(arguments, 0) : Operand(tac::Constant(row.amount, tac::stack_type(type_)));
    const Operand sum = builder_.define(tac::Binary{tac::BinaryOp::Add, held, amount, type_}, type_);
    write(sum);
    push(row.result == '<' ? held : sum);
  }

  /// References are compared as `==` does.
  void exchange(const Operand& held, const Row& row, const std::vector<Value>& arguments) {
    const Operand expected = argument(arguments, 0), value = argument(arguments, 1);
    const tac::LocalId answer = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{answer, tac::Copy{0}});
    const std::size_t differs = branch_where_differs(held, expected);
    write(value);
    builder_.emit(tac::Assign{answer, tac::Copy{1}});
    builder_.lead_here(differs);
    if (row.result == '<') return push(held);
    builder_.stack().push_int(builder_.define(tac::Copy{answer}));
  }

  std::size_t branch_where_differs(const Operand& held, const Operand& expected) {
    if (type_ == Type::Ref && may_be_equal_objects(builder_.context(), reference(held), reference(expected)))
      return builder_.emit_branch(Relation::Eq, are_one_object(builder_, held, expected), 0);
    if (type_ != Type::Long) return builder_.emit_branch(Relation::Ne, held, expected);
    const Operand order = builder_.define(tac::Binary{tac::BinaryOp::Compare, held, expected, Type::Long});
    return builder_.emit_branch(Relation::Ne, order, 0);
  }

  BlockBuilder& builder_;
  const Operand object_;
  const Type type_;
  tac::LocalId field_;
};

}  // namespace

// Sound: a run has one thread, and starting another is not supported. So each of these is its reads and writes one
// after the other, and the kinds of memory order are all one. All are final (is_there), so a class below has no others.
// Whether casBase of LongAdder fails without a reason changes where a sum is kept, and no method says where.
bool lower_atomic_call(BlockBuilder& builder, const classfile::MemberRef& method, const Reference& receiver,
                       const std::vector<Value>& arguments) {
  const auto* row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.name == method.name; });
  if (row == kRows.end()) return false;
  const AtomicClass* atomic = find_class(builder.context(), method.class_name);
  if (atomic == nullptr || method.descriptor != descriptor_of(*row, *atomic)) return false;
  if (!is_there(builder.context(), *atomic, *row, std::string(method.descriptor))) return false;
  if (check_not_null(builder, receiver)) AtomicCall(builder, *atomic, receiver.operand).run(*row, arguments);
  return true;
}

}  // namespace dashj::lower
