// SPDX-License-Identifier: MIT
#include "classfile/lower/switch_calls.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/bootstrap.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/enum_calls.h"
#include "classfile/lower/enum_classes.h"
#include "classfile/lower/equal_objects.h"
#include "classfile/lower/given_objects.h"
#include "classfile/lower/heap_code.h"
#include "classfile/lower/known_classes.h"
#include "classfile/lower/resolve_class.h"
#include "classfile/lower/text_calls.h"
#include "classfile/lower/unmodelled.h"

namespace dashj::lower {
namespace {

using classfile::ConstantTag;
using tac::Operand;
using tac::Relation;
using tac::Type;

constexpr std::string_view kFactory =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
    "Ljava/lang/invoke/CallSite;";
constexpr std::string_view kConstantBootstraps = "java/lang/invoke/ConstantBootstraps";
constexpr std::string_view kInvoke =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;"
    "[Ljava/lang/Object;)Ljava/lang/Object;";
constexpr std::string_view kNumber = "java/lang/Number";

/// The arguments of a constant that ConstantBootstraps.invoke makes by calling `of`, the method left out
/// (JVMS 5.4.3.6). `tag`: whether an interface has it; linked as the other it would throw.
std::optional<std::vector<std::uint16_t>> arguments_of(const classfile::ClassFile& owner, std::uint16_t index,
                                                       ConstantTag tag, std::string_view class_name,
                                                       std::string_view descriptor) {
  const classfile::ConstantPool& pool = owner.pool;
  const auto bootstrap = pool.has(index, ConstantTag::Dynamic) ? bootstrap_of(owner, index) : std::nullopt;
  if (!bootstrap || bootstrap->factory.class_name != kConstantBootstraps || bootstrap->factory.name != "invoke" ||
      bootstrap->factory.descriptor != kInvoke || bootstrap->arguments.empty())
    return std::nullopt;
  const auto called = static_method(pool, bootstrap->arguments[0]);
  if (!called || called->tag != tag || called->class_name != class_name || called->name != "of" ||
      called->descriptor != descriptor || !descriptor.ends_with(")" + std::string(pool.member(index).descriptor)))
    return std::nullopt;
  return std::vector(bootstrap->arguments.begin() + 1, bootstrap->arguments.end());
}

const classfile::ClassFile* find_enum(const MethodContext& context, std::string_view class_name) {
  const classfile::ClassFile* found = can_name(context, class_name) ? context.lookup(class_name) : nullptr;
  return found != nullptr && is_enum_of_program(*found, context.lookup) ? found : nullptr;
}

/// EnumDesc.of throws for other names (DynamicConstantDesc: its documentation).
std::optional<SwitchLabel> enum_label(const classfile::ClassFile* owner, std::string_view constant) {
  if (owner == nullptr || constant.empty() || constant.find_first_of(".;[/<>") != std::string::npos)
    return std::nullopt;
  return EnumLabel{owner, constant};
}

/// EnumDesc.of(ClassDesc.of(class), constant), of an enum that has such a field: the JDK asks an object that is of the
/// class for it, and takes what cannot be found for another object.
std::optional<SwitchLabel> read_enum_label(const MethodContext& context, std::uint16_t index) {
  const classfile::ConstantPool& pool = context.owner.pool;
  const auto label = arguments_of(context.owner, index, ConstantTag::Methodref, "java/lang/Enum$EnumDesc",
                                  "(Ljava/lang/constant/ClassDesc;Ljava/lang/String;)Ljava/lang/Enum$EnumDesc;");
  if (!label || label->size() != 2 || !pool.has((*label)[1], ConstantTag::String)) return std::nullopt;
  const auto named = arguments_of(context.owner, (*label)[0], ConstantTag::InterfaceMethodref,
                                  "java/lang/constant/ClassDesc", "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;");
  if (!named || named->size() != 1 || !pool.has((*named)[0], ConstantTag::String)) return std::nullopt;
  std::string class_name(pool.utf8(pool.at((*named)[0]).first));
  if (class_name.find_first_of(";[/") != std::string::npos) return std::nullopt;  // ClassDesc.of throws
  std::replace(class_name.begin(), class_name.end(), '.', '/');
  return enum_label(find_enum(context, class_name), pool.utf8(pool.at((*label)[1]).first));
}

std::optional<SwitchLabel> read_label(const MethodContext& context, std::uint16_t index) {
  const classfile::ConstantPool& pool = context.owner.pool;
  if (pool.has(index, ConstantTag::Integer)) return NumberLabel{pool.integer(index)};
  if (pool.has(index, ConstantTag::String)) return TextLabel{pool.utf8(pool.at(index).first)};
  if (!pool.has(index, ConstantTag::Class)) return read_enum_label(context, index);
  const std::string_view name = pool.class_name(index);
  if (!can_name(context, name)) return std::nullopt;
  return ClassLabel{name};
}

/// A label of enumSwitch: a constant of the selector's enum by its name, or that enum; other classes cannot be linked.
std::optional<SwitchLabel> read_label_of(const MethodContext& context, std::uint16_t index,
                                         const classfile::ClassFile& selector) {
  const classfile::ConstantPool& pool = context.owner.pool;
  if (pool.has(index, ConstantTag::String)) return enum_label(&selector, pool.utf8(pool.at(index).first));
  if (!pool.has(index, ConstantTag::Class) || pool.class_name(index) != selector.name) return std::nullopt;
  return ClassLabel{selector.name};
}

/// Statements that ask one object for labels.
class Matching {
 public:
  Matching(BlockBuilder& builder, const TypeSwitch& type_switch, const Operand& object)
      : builder_(builder), type_switch_(type_switch), object_(object), class_number_(class_of(builder, object)) {}

  /// 1 where the object matches, else 0.
  Operand matches(const SwitchLabel& label) {
    if (const auto* one = std::get_if<ClassLabel>(&label)) return is_instance(builder_, class_number_, one->class_name);
    if (const auto* number = std::get_if<NumberLabel>(&label)) return is_box_of(number->value);
    if (const auto* constant = std::get_if<EnumLabel>(&label)) return is_constant(*constant);
    return equals(std::get<TextLabel>(label).text);
  }

 private:
  /// By the value of a Character and the intValue of a Number, of which those of other classes are not known here.
  Operand is_box_of(std::int32_t value) {
    constexpr std::array<std::string_view, 4> kKnown{"java/lang/Integer", "java/lang/Character", "java/lang/Short",
                                                     "java/lang/Byte"};
    const tac::LocalId answer = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{answer, tac::Copy{0}});
    std::vector<std::size_t> ends;
    for (const std::string_view name : kKnown) {
      refuse_another(builder_, class_number_, name);
      const Operand number(builder_.context().globals.class_number(std::string(name)));
      const std::size_t other = builder_.emit_branch(Relation::Ne, class_number_, number);
      const Operand found =
          builder_.define(tac::Select{box_field(builder_, *find_box_class(name)), object_, Type::Int});
      ends.push_back(builder_.emit_branch(Relation::Ne, found, value));
      builder_.emit(tac::Assign{answer, tac::Copy{1}});
      ends.push_back(builder_.emit_goto());
      builder_.lead_here(other);
    }
    const Operand is_number = is_instance(builder_, class_number_, kNumber);
    ends.push_back(builder_.emit_branch(Relation::Eq, is_number, 0));
    unsupported(builder_, "switch over types, of which one is another number than asked for", {Unmodelled::Code});
    for (const std::size_t end : ends) builder_.lead_here(end);
    return builder_.define(tac::Copy{answer});
  }

  /// Only an object of the enum has the JDK ask for the constant, which it keeps; that it cannot change later is asked
  /// for where values() is (enum_shape.h).
  Operand is_constant(const EnumLabel& label) {
    const tac::LocalId answer = builder_.fresh_temporary(Type::Int);
    builder_.emit(tac::Assign{answer, tac::Copy{0}});
    std::vector<std::size_t> ends;
    const Operand name = text_of(label.constant);
    if (type_switch_.numbered != nullptr) {
      builder_.context().globals.asked().texts = true;
      const Operand its = name_of_constant(builder_, object_);
      refuse_unknown_text(builder_, its, "name of a constant");
      ends.push_back(builder_.emit_branch(Relation::Ne, its, name));
    } else {
      ends.push_back(builder_.emit_branch(Relation::Eq, is_instance(builder_, class_number_, label.owner->name), 0));
      ends.push_back(builder_.emit_branch(Relation::Ne, object_, enum_constant(builder_, *label.owner, name)));
    }
    builder_.emit(tac::Assign{answer, tac::Copy{1}});
    for (const std::size_t end : ends) builder_.lead_here(end);
    return builder_.define(tac::Copy{answer});
  }

  Operand text_of(std::string_view text) {
    const Operand result = tac::Constant(builder_.context().globals.text_constant(text), Type::Ref);
    if (builder_.context().options.kept.texts) describe_text(builder_, result, text);
    return result;
  }

  Operand equals(std::string_view text) {
    const Operand label = text_of(text);
    Reference receiver = reference(label);
    receiver.kind = Reference::Kind::Text;
    const bool is_known = lower_text_call(
        builder_, {kString, "equals", "(Ljava/lang/Object;)Z", ConstantTag::Methodref}, receiver, {reference(object_)});
    DASHJ_CHECK(is_known, "String.equals should be known");
    return builder_.stack().pop_int();
  }

  BlockBuilder& builder_;
  const TypeSwitch& type_switch_;
  Operand object_;
  Operand class_number_;
};

/// The class of the first parameter of `(Ljava/lang/Object;I)I`, where such a class can be asked for.
std::optional<std::string_view> selector_of(const MethodContext& context, std::string_view site) {
  const auto descriptor = classfile::parse_method_descriptor(site);
  if (!descriptor || descriptor->parameters.size() != 2 || !descriptor->parameters[0].is_reference() ||
      !site.ends_with("I)I"))
    return std::nullopt;
  const std::string_view written = site.substr(1, site.size() - 4);
  const std::string_view name = written.starts_with('L') ? written.substr(1, written.size() - 2) : written;
  if (!can_name(context, name)) return std::nullopt;
  return name;
}

/// A label of the selector's own class matches whatever there is, and the verifier lets anything be of an interface
/// (JVMS 4.10.1.2).
void refuse_others(BlockBuilder& builder, const TypeSwitch& type_switch, const Operand& object) {
  const bool is_taken_for_matched =
      std::any_of(type_switch.labels.begin(), type_switch.labels.end(), [&](const SwitchLabel& label) {
        const auto* one = std::get_if<ClassLabel>(&label);
        return one != nullptr && one->class_name == type_switch.selector && one->class_name != kObject;
      });
  if (!is_taken_for_matched) return;
  const Operand fits = is_instance(builder, class_of(builder, object), type_switch.selector);
  const std::size_t is_one = builder.emit_branch(Relation::Ne, fits, 0);
  unsupported(builder, "switch over types, of an object of another type");
  builder.lead_here(is_one);
}

/// The JDK takes the constant with the number of the object for it, and compares its name; from another label on it
/// does not, which javac does not write.
void refuse_without_number(BlockBuilder& builder, const classfile::ClassFile& own, const Operand& object,
                           const Operand& restart) {
  const std::size_t is_later = builder.emit_branch(Relation::Ne, restart, 0);
  const Operand numbered = constant_of_number(builder, own, object);
  const std::size_t is_one = builder.emit_branch(Relation::Eq, object, numbered);
  builder.lead_here(is_later);
  unsupported(builder, "switch over constants of an enum, which are not as javac makes them", {Unmodelled::Code});
  builder.lead_here(is_one);
}

}  // namespace

tl::expected<TypeSwitch, std::string> read_type_switch(const MethodContext& context, std::uint16_t index) {
  const auto bootstrap = bootstrap_of(context.owner, index);
  const auto selector = selector_of(context, context.owner.pool.member(index).descriptor);
  const bool is_of_enum = bootstrap && bootstrap->factory.name == "enumSwitch";
  const classfile::ClassFile* own = selector && is_of_enum ? find_enum(context, *selector) : nullptr;
  if (!selector || !bootstrap || (own == nullptr && bootstrap->factory.name != "typeSwitch") ||
      bootstrap->factory.descriptor != kFactory)
    return tl::unexpected(std::string("is not linked as javac links those over types"));
  TypeSwitch result{*selector, {}};
  for (const std::uint16_t argument : bootstrap->arguments) {
    const auto label = own != nullptr ? read_label_of(context, argument, *own) : read_label(context, argument);
    if (!label) return tl::unexpected(std::string("asks for a class or for a constant of an enum that is not known"));
    result.labels.push_back(*label);
  }
  const bool are_constants = std::all_of(result.labels.begin(), result.labels.end(), [](const SwitchLabel& label) {
    return std::holds_alternative<EnumLabel>(label);
  });
  if (are_constants && !result.labels.empty()) result.numbered = own;
  return result;
}

Operand lower_type_switch(BlockBuilder& builder, const TypeSwitch& type_switch, const Operand& object,
                          const Operand& restart) {
  const std::vector<SwitchLabel>& labels = type_switch.labels;
  const auto count = static_cast<std::int32_t>(labels.size());
  const tac::LocalId answer = builder.fresh_temporary(Type::Int);
  builder.emit(tac::Assign{answer, tac::Copy{-1}});
  const std::vector<std::size_t> outside{builder.emit_branch(Relation::Lt, restart, 0),
                                         builder.emit_branch(Relation::Gt, restart, count)};
  std::vector<std::size_t> ends{builder.emit_branch(Relation::Eq, object, kNull)};
  refuse_others(builder, type_switch, object);
  if (type_switch.numbered != nullptr) refuse_without_number(builder, *type_switch.numbered, object, restart);
  Matching asked(builder, type_switch, object);
  for (std::int32_t i = 0; i < count; ++i) {
    const Operand first = DASHJ_MUTATE(switch_never_restarts, restart, Operand(0));
    const std::size_t is_before = builder.emit_branch(Relation::Lt, i, first);
    builder.emit(tac::Assign{answer, tac::Copy{i}});
    ends.push_back(builder.emit_branch(Relation::Ne, asked.matches(labels[static_cast<std::size_t>(i)]), 0));
    builder.lead_here(is_before);
  }
  builder.emit(tac::Assign{answer, tac::Copy{count}});
  ends.push_back(builder.emit_goto());
  for (const std::size_t jump : outside) builder.lead_here(jump);
  unsupported(builder, "switch over types from a label on that there is not", {Unmodelled::Code});
  for (const std::size_t end : ends) builder.lead_here(end);
  return builder.define(tac::Copy{answer});
}

}  // namespace dashj::lower
