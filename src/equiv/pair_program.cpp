// SPDX-License-Identifier: MIT
#include "equiv/pair_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/format/descriptor.h"
#include "classfile/tac/array_inputs.h"
#include "equiv/product_class.h"
#include "equiv/rename_classes.h"
#include "program/served_classes.h"

namespace dashj::equiv {
namespace {

using classfile::Bytes;
using classfile::ClassFile;
using program::Entry;
using program::Program;

constexpr const char* kStudentWord = "student";
constexpr const char* kProductWord = "equivalence";

/// A method by its strings: entries of one program are found again in another.
struct MethodKey {
  std::string owner, name, descriptor;
};

MethodKey key_of(const Entry& entry) {
  return {entry.owner->name, entry.method->name, entry.method->descriptor};
}

/// A class of another program as it is here.
ClassFile opened(ClassFile class_file, const std::vector<MethodKey>& entries) {
  for (const MethodKey& entry : entries) {
    if (entry.owner != class_file.name) continue;
    class_file.access_flags |= classfile::kAccPublic;
    for (classfile::Member& method : class_file.methods) {
      if (method.name != entry.name || method.descriptor != entry.descriptor) continue;
      method.access_flags &= static_cast<std::uint16_t>(~(classfile::kAccPrivate | classfile::kAccProtected));
      method.access_flags |= classfile::kAccPublic;
    }
  }
  return class_file;
}

/// One side's classes under their new names, with some methods made public.
class SideContainer final : public classfile::ClassContainer {
 public:
  SideContainer(std::shared_ptr<const Program> program, std::string prefix, std::vector<MethodKey> entries)
      : program_(std::move(program)), prefix_(std::move(prefix)), entries_(std::move(entries)) {
    for (const std::string& name : program_->class_names()) names_.push_back(new_name(name));
  }

  [[nodiscard]] const std::vector<std::string>& class_names() const override { return names_; }
  [[nodiscard]] bool contains(std::string_view name) const override {
    const auto old = old_name(name);
    return old && program_->find_class(*old) != nullptr;
  }
  [[nodiscard]] std::string origin(std::string_view name) const override {
    return program_->origin(old_name(name).value_or(std::string(name)));
  }
  [[nodiscard]] const std::string& path() const override { return prefix_; }

  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view name) const override {
    const auto old = old_name(name);
    const ClassFile* found = old ? DASHJ_TRY(program_->load_class(*old)) : nullptr;
    if (found == nullptr) return std::nullopt;
    const bool has_entry =
        std::any_of(entries_.begin(), entries_.end(), [&](const MethodKey& e) { return e.owner == *old; });
    if (prefix_.empty() && !has_entry) return program_->class_bytes(*old);
    const ClassFile open = opened(*found, entries_);
    if (prefix_.empty()) return classfile::write_class(open);
    const auto renamed = rename_classes(open, [this](std::string_view any) { return new_name(any); });
    if (!renamed) return bad_input(program_->origin(*old), renamed.error().message);
    return classfile::write_class(*renamed);
  }

  [[nodiscard]] std::string new_name(std::string_view name) const {
    const bool is_own = !prefix_.empty() && !name.starts_with("java/") && !program::is_served(name) &&
                        program_->find_class(name) != nullptr;
    return (is_own ? prefix_ : "") + std::string(name);
  }

 private:
  [[nodiscard]] std::optional<std::string> old_name(std::string_view name) const {
    if (!name.starts_with(prefix_)) return std::nullopt;
    name.remove_prefix(prefix_.size());
    if (program::is_served(name)) return std::nullopt;
    return std::string(name);
  }

  std::shared_ptr<const Program> program_;
  std::string prefix_;
  std::vector<MethodKey> entries_;
  std::vector<std::string> names_;
};

/// The product class.
class MadeContainer final : public classfile::ClassContainer {
 public:
  MadeContainer(std::string name, Bytes bytes) : names_{std::move(name)}, bytes_(std::move(bytes)) {}
  [[nodiscard]] const std::vector<std::string>& class_names() const override { return names_; }
  [[nodiscard]] bool contains(std::string_view name) const override { return name == names_[0]; }
  [[nodiscard]] std::string origin(std::string_view) const override { return "dashj's own " + names_[0] + ".class"; }
  [[nodiscard]] const std::string& path() const override { return names_[0]; }
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view name) const override {
    return contains(name) ? std::optional(bytes_) : std::nullopt;
  }

 private:
  std::vector<std::string> names_;
  Bytes bytes_;
};

/// A package that no class of the program is in.
std::string free_package(const Program& program, const std::string& word) {
  for (int number = 1;; ++number) {
    const std::string prefix = word + (number == 1 ? "" : std::to_string(number)) + "/";
    const auto& names = program.class_names();
    if (std::none_of(names.begin(), names.end(), [&](const std::string& name) { return name.starts_with(prefix); }))
      return prefix;
  }
}

std::string parameters_of(const std::string& descriptor) {
  return descriptor.substr(0, descriptor.find(')') + 1);
}

/// One of several overloads is meant that fits the reference: only then the text need not say which.
Result<Entry> resolve_like(const Program& program, const std::string& text, const std::string& descriptor) {
  if (text.find('(') != std::string::npos) return program::resolve_entry(program, text);
  const program::NamedMethods named = DASHJ_TRY(program::find_methods(program, text));
  const bool has_it = std::any_of(named.methods.begin(), named.methods.end(),
                                  [&](const classfile::Member* method) { return method->descriptor == descriptor; });
  return program::resolve_entry(program, has_it && named.methods.size() > 1 ? text + descriptor : text);
}

Result<void> check_same_descriptor(const Entry& reference, const Entry& student) {
  if (student.method->descriptor == reference.method->descriptor) return {};
  return bad_input(student.name(), fmt::format("has another signature than the reference {}; both need the same "
                                               "parameters and the same result",
                                               reference.name()));
}

Result<void> check_precondition(const Entry& reference, const Entry& precondition) {
  const std::string wanted = parameters_of(reference.method->descriptor) + "Z";
  if (precondition.method->descriptor == wanted) return {};
  return bad_input(
      "--pre " + precondition.name(),
      fmt::format("expected a static method with the parameters of {} that gives a boolean, of descriptor {}",
                  reference.name(), wanted));
}

Result<Entry> find_again(const Program& program, const MethodKey& key) {
  const ClassFile* owner = DASHJ_TRY(program.load_class(key.owner));
  const classfile::Member* method = owner == nullptr ? nullptr : owner->find_method(key.name, key.descriptor);
  if (method == nullptr) return bad_input(key.owner, "the target has changed during the analysis; start it again");
  return Entry{owner, method};
}

/// Whether it is clear what is in an array of this type, or in a box: of what may be any object it is not, nor of
/// texts. Nor are arrays of these given: which objects fit into one rests on numbers of classes
/// (lower/given_objects.cpp), which are others on each side.
bool has_content(std::string_view type) {
  const tac::ObjectType *component = tac::object_component(type), *object = tac::object_type(type);
  if (object == nullptr) object = component;
  return tac::is_array_of_numbers(type) || (object != nullptr && tac::is_box_class(object->class_name));
}

std::string shown_type(const classfile::FieldType& type) {
  return program::display_name(classfile::display_type(type));
}

MethodName name_of(const MethodKey& key, const Entry& original) {
  return {key.owner, key.name, original.owner->has_flag(classfile::kAccInterface)};
}

}  // namespace

std::string original_name(const std::string& name, std::string student_prefix) {
  if (name.find('/') == std::string::npos) std::replace(student_prefix.begin(), student_prefix.end(), '/', '.');
  return name.starts_with(student_prefix) ? name.substr(student_prefix.size()) : name;
}

std::string why_not_comparable(const std::string& descriptor) {
  const auto parsed = classfile::parse_method_descriptor(descriptor);
  if (!parsed) return "a descriptor that cannot be read";
  const auto is_open = [](const classfile::FieldType& type) { return type.is_reference() && !has_content(type.text); };
  // What an object holds that is a parameter stays as it is: only its class says more of it, and of an object of which
  // that is not known nothing is supported that would change it (tac/given_objects.h).
  for (const classfile::FieldType& type : parsed->parameters)
    if (is_open(type) && tac::object_type(type.text) == nullptr)
      return fmt::format("a parameter of type {}", shown_type(type));
  if (is_open(parsed->result)) return fmt::format("a result of type {}", shown_type(parsed->result));
  constexpr int kMostSlots = 255;  // JVMS 4.3.3
  const auto shown = classfile::parse_method_descriptor(show_descriptor(descriptor));
  return shown && shown->parameter_slots() <= kMostSlots ? "" : "so many parameters";
}

Result<PairProgram> pair_program(const Pair& pair) {
  const Entry reference = DASHJ_TRY(program::resolve_entry(*pair.reference, pair.reference_method));
  const std::string& descriptor = reference.method->descriptor;
  const Entry student = DASHJ_TRY(resolve_like(*pair.student, pair.student_method, descriptor));
  DASHJ_TRY_VOID(check_same_descriptor(reference, student));
  std::vector<MethodKey> opened_reference{key_of(reference)};
  Entry precondition;
  if (!pair.precondition.empty()) {
    precondition = DASHJ_TRY(resolve_like(*pair.reference, pair.precondition, parameters_of(descriptor) + "Z"));
    DASHJ_TRY_VOID(check_precondition(reference, precondition));
    opened_reference.push_back(key_of(precondition));
  }

  const std::string prefix = free_package(*pair.reference, kStudentWord);
  auto student_side = std::make_unique<SideContainer>(pair.student, prefix, std::vector{key_of(student)});
  MethodKey student_key = key_of(student);
  const auto new_name = [&](std::string_view name) { return student_side->new_name(name); };
  student_key.owner = new_name(student_key.owner);
  student_key.descriptor = rename_in_descriptor(student_key.descriptor, new_name);

  const std::string product = free_package(*pair.reference, kProductWord) + "Product";
  std::vector<std::unique_ptr<classfile::ClassContainer>> containers;
  if (why_not_comparable(descriptor).empty()) {
    ProductMethods methods{
        descriptor, name_of(opened_reference[0], reference), name_of(student_key, student), {}, pair.same};
    if (precondition.owner != nullptr) methods.precondition = name_of(opened_reference[1], precondition);
    containers.push_back(std::make_unique<MadeContainer>(product, product_class(product, methods)));
  }
  containers.push_back(std::move(student_side));
  containers.push_back(std::make_unique<SideContainer>(pair.reference, "", opened_reference));
  PairProgram result{Program::of(classfile::ClassPath::of(std::move(containers))),
                     {},
                     {},
                     {},
                     {},
                     {},
                     prefix,
                     reference.name(),
                     student.name()};
  const Program& program = result.program;
  result.reference = DASHJ_TRY(find_again(program, opened_reference[0]));
  result.student = DASHJ_TRY(find_again(program, student_key));
  if (precondition.owner != nullptr) result.precondition = DASHJ_TRY(find_again(program, opened_reference[1]));
  if (why_not_comparable(descriptor).empty()) {
    result.show = DASHJ_TRY(find_again(program, {product, kShowMethod, show_descriptor(descriptor)}));
    result.compare = result.show;
    if (has_compare(descriptor))
      result.compare = DASHJ_TRY(find_again(program, {product, kCompareMethod, parameters_of(descriptor) + "V"}));
  }
  return result;
}

}  // namespace dashj::equiv
