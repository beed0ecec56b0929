// SPDX-License-Identifier: MIT
#include "grade/run/grade_standard.h"

#include <fmt/format.h>

#include <memory>

#include "base/check.h"
#include "base/sha256.h"
#include "classfile/archive/memory_container.h"
#include "classfile/format/descriptor.h"
#include "grade/classes/always_holds.h"
#include "grade/classes/bridge_class.h"
#include "grade/classes/classes_in_reach.h"
#include "grade/classes/code_points.h"
#include "grade/classes/inputs_class.h"
#include "program/entry.h"
#include "verdict/parse_inputs.h"

namespace dashj::grade {
namespace {

std::shared_ptr<const program::Program> program_of(std::initializer_list<Classes> parts) {
  std::vector<std::unique_ptr<classfile::ClassContainer>> containers;
  for (const Classes& part : parts) containers.push_back(std::make_unique<classfile::MemoryContainer>(part));
  return std::make_shared<const program::Program>(
      program::Program::of(classfile::ClassPath::of(std::move(containers))));
}

std::string class_of(const std::string& entry) {
  const std::string method = entry.substr(0, entry.find('('));
  std::string name = method.substr(0, method.rfind('.'));
  for (char& letter : name) letter = letter == '.' ? '/' : letter;
  return name;
}

std::string parameters_of(const std::string& descriptor) {
  return descriptor.substr(0, descriptor.find(')') + 1);
}

}  // namespace

Result<Standard> Standard::open(const grade::Task& task, std::shared_ptr<const Materials> materials) {
  Standard standard(task, std::move(materials));
  DASHJ_TRY_VOID(standard.read_classes());
  DASHJ_TRY_VOID(standard.find_methods());
  return standard;
}

Result<void> Standard::read_classes() {
  const auto opened = program::Program::open(task_.class_path);
  const std::string& where = task_.place_of(task_.kind == Task::Kind::Reference ? "reference" : "specification");
  if (!opened) return bad_input(where, opened.error().text());
  for (const std::string& name : opened->class_names()) {
    const auto loaded = opened->load_class(name);
    if (!loaded) return bad_input(where, loaded.error().text());
    if (auto bytes = opened->class_bytes(name)) classes_.emplace(name, std::move(*bytes));
  }
  for (const auto& [name, bytes] : classes_) identity_ += name + " " + sha256(bytes) + "\n";
  return {};
}

Result<void> Standard::find_methods() {
  const auto standard = program_of({classes_});
  const auto found = program::resolve_entry(*standard, task_.method);
  // A reference has the name of the entry where nothing else is said.
  const std::string& where = task_.place_of(task_.places.contains("method") ? "method" : "entry");
  if (!found) return bad_input(where, "method: " + found.error().text());
  descriptor_ = found->method->descriptor;
  if (const std::string reason = equiv::why_not_comparable(descriptor_); !reason.empty())
    return bad_input(where, fmt::format("method: {}: {}", found->name(), reason));
  for (const verdict::Parameter& parameter : DASHJ_TRY(verdict::parameters_of(*found)))
    parameter_names_.push_back(parameter.name);
  const bool can_be_called =
      !found->method->has_flag(classfile::kAccPrivate) && found->owner->name.find('$') == std::string::npos;
  if (task_.kind == Task::Kind::Specification && can_be_called)
    specification_ = {found->owner->name, found->method->name, descriptor_, true};
  DASHJ_TRY_VOID(find_entry(found->name()));
  if (!task_.precondition.empty())
    DASHJ_TRY_VOID(check_precondition(task_.precondition, task_.place_of("precondition")));
  for (const Case& part : task_.cases) DASHJ_TRY_VOID(check_precondition(part.precondition, part.where));
  counted_ = task_.precondition;
  for (const Example& example : task_.examples) {
    calls_.push_back(example.call);
    identity_ += "call " + example.call + "\n";
  }
  const equiv::SameRule rule = same_rule();
  identity_ +=
      fmt::format("{}\n{}\n{}\n{}\n{}\n{} {} {} {}\n{} {}\n", static_cast<int>(task_.kind), entry_, found->name(),
                  task_.precondition, task_.timeout_seconds, static_cast<int>(rule.exceptions), rule.tolerance.absolute,
                  rule.tolerance.relative, rule.compares_output, task_.accepted_runs, task_.accepted_cells);
  return {};
}

Result<void> Standard::check_precondition(const std::string& name, const std::string& where) const {
  const auto standard = program_of({classes_});
  const auto precondition = program::resolve_entry(*standard, name);
  if (!precondition) return bad_input(where, "precondition: " + precondition.error().text());
  if (precondition->method->descriptor == parameters_of(descriptor_) + "Z") return {};
  return bad_input(where, fmt::format("precondition: expected the descriptor {}Z, found {}", parameters_of(descriptor_),
                                      precondition->method->descriptor));
}

// What is private is opened, as a precondition that stands alone is.
Result<std::string> Standard::add_inputs(Classes& classes, const std::vector<std::string>& all,
                                         const std::vector<std::string>& none) const {
  const auto standard = program_of({classes_});
  InputSet inputs{parameters_of(descriptor_) + "Z", {}, {}};
  std::string name;
  const auto add = [&](const std::string& text, std::vector<equiv::MethodName>& methods) -> Result<void> {
    const auto found = DASHJ_TRY(program::resolve_entry(*standard, text));
    const std::string& owner = found.owner->name;
    if (name.empty()) name = free_name(classes, owner);
    const bool is_public =
        found.owner->has_flag(classfile::kAccPublic) && found.method->has_flag(classfile::kAccPublic);
    if (!is_public && owner.substr(0, owner.rfind('/') + 1) != name.substr(0, name.rfind('/') + 1))
      return bad_input(task_.where, fmt::format("precondition: {} must be public, as the others are in another package",
                                                found.name()));
    const auto opened = classfile::read_class(classes[owner], owner);
    if (!opened) return bad_input(task_.where, opened.error().text());
    classes[owner] = opened_class(*opened, found.method->name, inputs.descriptor);
    methods.push_back({owner, found.method->name, found.owner->has_flag(classfile::kAccInterface)});
    return {};
  };
  for (const std::string& text : all)
    if (!text.empty()) DASHJ_TRY_VOID(add(text, inputs.all));
  for (const std::string& text : none) DASHJ_TRY_VOID(add(text, inputs.none));
  classes.emplace(name, inputs_class(name, inputs));
  return classfile::dotted_name(name) + "." + kInputsMethod;
}

Result<Standard> Standard::of_case(const Case& part) const {
  Standard alone = *this;
  alone.task_.name = name_of_case(task_, part);
  alone.task_.points = part.points;
  alone.task_.where = part.where;
  alone.task_.examples.clear();
  alone.task_.cases.clear();
  if (task_.points > 0) alone.task_.deviation.minus = task_.deviation.minus * part.points / task_.points;
  alone.counted_ = DASHJ_TRY(add_inputs(alone.classes_, {task_.precondition, part.precondition}, {}));
  alone.identity_ += fmt::format("case {}\n", part.precondition);
  return alone;
}

Result<void> Standard::find_entry(const std::string& standard) {
  entry_ = task_.entry;
  const std::size_t open = entry_.find('(');
  const std::string given = open == std::string::npos ? "" : entry_.substr(open);
  const bool is_specification = task_.kind == grade::Task::Kind::Specification;
  if (is_specification) {
    if (auto holds = grade::always_holds(std::string(grade::kHoldsClass), descriptor_); !holds)
      return bad_input(task_.place_of("method"), "method: " + holds.error().text());
    if (!classfile::is_method_descriptor(given))
      return bad_input(task_.place_of("entry"),
                       "entry: with a specification it is written with its descriptor: Class.method(I)I");
  } else {
    if (!given.empty() && given != descriptor_ && given != parameters_of(descriptor_))
      return bad_input(
          task_.place_of("entry"),
          fmt::format(
              "entry: the students' method has the descriptor {}, the reference {} has {}; both must be the same",
              given, standard, descriptor_));
    entry_ = entry_.substr(0, open) + descriptor_;
  }
  const std::string method = entry_.substr(0, entry_.find('('));
  asked_ = {class_of(entry_), method.substr(method.rfind('.') + 1), entry_.substr(method.size()), is_specification};
  return {};
}

Adapted Standard::in_reach(Adapted submitted) const {
  std::vector<std::string> roots = {class_of(submitted.entry)};
  // The teacher's stand: a class of the same name that was handed in does not take their place.
  Classes all = materials_->classes;
  all.merge(submitted.classes);
  if (task_.kind == grade::Task::Kind::Specification)
    for (const auto& [name, bytes] : classes_)
      if (const auto read = classfile::read_class(bytes, name))
        for (std::string& named : grade::classes_named_in(*read, all)) roots.push_back(std::move(named));
  submitted.classes = grade::classes_in_reach(all, std::move(roots));
  return submitted;
}

// A result of a wider type is compared as such, so the reference's is widened, too.
equiv::Pair Standard::pair_with_reference(const Adapted& submitted) const {
  Classes reference = classes_;
  std::string method = task_.method;
  if (!descriptor_.ends_with(")" + submitted.result)) {
    const auto program = program_of({classes_});
    const auto found = program::resolve_entry(*program, method);
    DASHJ_CHECK(found.has_value(), "a reference that was found should be there");
    const std::string owner = found->owner->name, name = free_name(reference, owner);
    const BridgedCall call{owner, found->method->name, descriptor_, true,
                           found->owner->has_flag(classfile::kAccInterface)};
    const std::string descriptor = parameters_of(descriptor_) + submitted.result;
    reference[owner] = opened_class(*found->owner, call.name, call.descriptor);
    reference.emplace(name, bridge_class(name, call, descriptor));
    method = classfile::dotted_name(name) + "." + call.name + descriptor;
  }
  return {program_of({reference}),
          program_of({submitted.classes}),
          method,
          submitted.entry,
          counted_,
          true,
          same_rule(),
          {kFirstCodePoint, false},
          calls_};
}

// A specification says itself what counts; what it prints is the teacher's.
equiv::SameRule Standard::same_rule() const {
  if (task_.kind == grade::Task::Kind::Specification) return {};
  equiv::SameRule rule;
  rule.exceptions = static_cast<equiv::ExceptionRule>(task_.exceptions);
  rule.tolerance = {task_.absolute_tolerance, task_.relative_tolerance};
  rule.compares_output = task_.compares_output.value_or(descriptor_.ends_with(")V"));
  return rule;
}

ShownRules Standard::rules() const {
  const equiv::SameRule rule = same_rule();
  return {static_cast<ShownRules::Exceptions>(rule.exceptions), rule.tolerance.absolute, rule.tolerance.relative,
          rule.compares_output};
}

Result<equiv::Pair> Standard::pair(const Adapted& submitted) const {
  if (task_.kind == grade::Task::Kind::Reference) return pair_with_reference(submitted);
  const std::string name(grade::kHoldsClass);
  classfile::Bytes holds = DASHJ_TRY(grade::always_holds(name, descriptor_));
  // The teacher's classes stand first: a class of the same name that was handed in does not take their place.
  return equiv::Pair{program_of({Classes{{name, std::move(holds)}}}),
                     program_of({classes_, submitted.classes}),
                     fmt::format("{}.{}{}", name, grade::kHoldsMethod, descriptor_),
                     task_.method,
                     "",
                     false,
                     {},
                     {kFirstCodePoint, true},
                     {}};
}

equiv::Pair Standard::pair_of_reference() const {
  return {program_of({classes_}), program_of({classes_}), task_.method, task_.method, counted_};
}

Result<equiv::Pair> Standard::pair_in_no_case() const {
  Classes classes = classes_;
  std::vector<std::string> cases;
  for (const Case& part : task_.cases) cases.push_back(part.precondition);
  const std::string counted = DASHJ_TRY(add_inputs(classes, {task_.precondition}, cases));
  return equiv::Pair{program_of({classes}), program_of({classes}), task_.method, task_.method, counted};
}

}  // namespace dashj::grade
