// SPDX-License-Identifier: MIT
#include "classfile/lower/switch_calls.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "base/mutant.h"
#include "classfile/format/descriptor.h"
#include "classfile/lower/bootstrap.h"
#include "classfile/lower/class_hierarchy.h"
#include "classfile/lower/equal_objects.h"
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
constexpr std::string_view kNumber = "java/lang/Number";

std::optional<SwitchLabel> read_label(const MethodContext& context, std::uint16_t index) {
  const classfile::ConstantPool& pool = context.owner.pool;
  if (pool.has(index, ConstantTag::Integer)) return NumberLabel{pool.integer(index)};
  if (pool.has(index, ConstantTag::String)) return TextLabel{pool.utf8(pool.at(index).first)};
  if (!pool.has(index, ConstantTag::Class)) return std::nullopt;
  const std::string_view name = pool.class_name(index);
  if (!can_name(context, name)) return std::nullopt;
  return ClassLabel{name};
}

/// Statements that ask one object for labels.
class Matching {
 public:
  Matching(BlockBuilder& builder, const Operand& object)
      : builder_(builder), object_(object), class_number_(class_of(builder, object)) {}

  /// 1 where the object matches, else 0.
  Operand matches(const SwitchLabel& label) {
    if (const auto* one = std::get_if<ClassLabel>(&label)) return is_instance(builder_, class_number_, one->class_name);
    if (const auto* number = std::get_if<NumberLabel>(&label)) return is_box_of(number->value);
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

  Operand equals(std::string_view text) {
    const Operand label = tac::Constant(builder_.context().globals.text_constant(text), Type::Ref);
    if (builder_.context().options.asks_texts) describe_text(builder_, label, text);
    Reference receiver = reference(label);
    receiver.kind = Reference::Kind::Text;
    const bool is_known = lower_text_call(
        builder_, {kString, "equals", "(Ljava/lang/Object;)Z", ConstantTag::Methodref}, receiver, {reference(object_)});
    DASHJ_CHECK(is_known, "String.equals should be known");
    return builder_.stack().pop_int();
  }

  BlockBuilder& builder_;
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

}  // namespace

tl::expected<TypeSwitch, std::string> read_type_switch(const MethodContext& context, std::uint16_t index) {
  const auto bootstrap = bootstrap_of(context.owner, index);
  const auto selector = selector_of(context, context.owner.pool.member(index).descriptor);
  if (!selector || !bootstrap || bootstrap->factory.name != "typeSwitch" || bootstrap->factory.descriptor != kFactory)
    return tl::unexpected(std::string("is not linked as javac links those over types"));
  TypeSwitch result{*selector, {}};
  for (const std::uint16_t argument : bootstrap->arguments) {
    const auto label = read_label(context, argument);
    if (!label) return tl::unexpected(std::string("asks for a constant of an enum, or for a class that is not known"));
    result.labels.push_back(*label);
  }
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
  Matching asked(builder, object);
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
