// SPDX-License-Identifier: MIT
#include "grade/classes/adapt_submission.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <tuple>

#include "classfile/format/descriptor.h"
#include "classfile/format/display_text.h"
#include "equiv/rename_classes.h"
#include "grade/classes/bridge_class.h"
#include "grade/java_call.h"
#include "grade/limits.h"
#include "grade/texts.h"

namespace dashj::grade {
namespace {

using classfile::ClassFile;
using classfile::display_text;
using classfile::Member;

std::string package_of(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string::npos ? "" : name.substr(0, slash + 1);
}

std::string last_part(const std::string& name, char separator) {
  return name.substr(name.rfind(separator) + 1);
}

/// ASCII: names with other letters have to be written as they were asked for.
bool is_equal_but_for_case(std::string_view left, std::string_view right) {
  const auto lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

std::string shown_package(Language language, const std::string& package, Text none) {
  if (package.empty()) return std::string(pattern_of(language, none));
  return say<Text::ThePackage>(language, display_text(classfile::dotted_name(package.substr(0, package.size() - 1))));
}

std::string listed(const std::vector<std::string>& texts) {
  return fmt::format("{}", fmt::join(texts, ", "));
}

/// A method that may be meant, and how it deviates.
struct Candidate {
  const ClassFile* owner = nullptr;
  const Member* method = nullptr;
  bool is_inherited = false;  // it stands in a class that the owner extends
  BridgedTypes types;
  bool is_nested = false, is_class_case = false, is_method_case = false, is_other_package = false;

  [[nodiscard]] bool is_static() const { return method->has_flag(classfile::kAccStatic); }
  [[nodiscard]] int deviations() const {
    return int{is_nested} + int{is_class_case} + int{is_method_case} + int{is_other_package} + int{!is_static()} +
           int{types.is_other};
  }
  [[nodiscard]] auto order() const {
    return std::make_tuple(deviations(), std::count(owner->name.begin(), owner->name.end(), '/'), owner->name,
                           method->name, method->descriptor);
  }
};

class Search {
 public:
  Search(const Classes& submitted, const AskedMethod& asked, Language language)
      : submitted_(submitted), asked_(asked), language_(language) {
    for (const auto& [name, bytes] : submitted)
      if (auto read = classfile::read_class(bytes, display_text(name))) classes_.push_back(std::move(*read));
  }

  tl::expected<Adapted, NotAdapted> run() {
    for (const ClassFile& one : classes_) look_at(one);
    if (!best_) return tl::unexpected(NotAdapted{why_none(), !same_classes_.empty()});
    auto result = adapted();
    if (!result) return tl::unexpected(NotAdapted{result.error(), true});
    return *std::move(result);
  }

 private:
  [[nodiscard]] std::string asked_class() const { return last_part(asked_.owner, '/'); }

  void look_at(const ClassFile& owner) {
    Candidate candidate;
    candidate.owner = &owner;
    const std::string name = last_part(owner.name, '/');
    const std::string inner = last_part(name, '$');
    candidate.is_nested = !is_equal_but_for_case(name, asked_class());
    if (candidate.is_nested && !is_equal_but_for_case(inner, asked_class())) return;
    candidate.is_class_case = (candidate.is_nested ? inner : name) != asked_class();
    candidate.is_other_package = package_of(owner.name) != package_of(asked_.owner);
    same_classes_.push_back(&owner);
    for (const ClassFile* one = &owner; one != nullptr; one = extended(owner, *one)) {
      candidate.is_inherited = one != &owner;
      for (const Member& method : one->methods)
        if (!candidate.is_inherited || is_inherited(owner, *one, method)) look_at(candidate, method);
    }
  }

  void look_at(Candidate& candidate, const Member& method) {
    const auto types = bridged_types(asked_.descriptor, method.descriptor, method.has_flag(classfile::kAccVarargs));
    if (!types || !is_equal_but_for_case(method.name, asked_.name)) return;
    if (!can_call(*candidate.owner, method)) {
      if (no_object_ == nullptr && method.code && !method.has_flag(classfile::kAccSynthetic)) no_object_ = &method;
      return;
    }
    candidate.method = &method;
    candidate.types = *types;
    candidate.is_method_case = method.name != asked_.name;
    if (asked_.is_called_by_name &&
        (candidate.is_nested || candidate.is_method_case || candidate.types.is_other || !candidate.is_static()))
      return;
    if (!best_ || candidate.order() < best_->order()) best_ = candidate;
  }

  /// The class that `of` extends, if it was handed in. Null, too, where a class extends itself in the end.
  [[nodiscard]] const ClassFile* extended(const ClassFile& first, const ClassFile& of) const {
    const auto found =
        std::find_if(classes_.begin(), classes_.end(), [&](const ClassFile& one) { return one.name == of.super_name; });
    if (found == classes_.end() || &*found == &first || extends_itself(*found)) return nullptr;
    return &*found;
  }

  [[nodiscard]] bool extends_itself(const ClassFile& one) const {
    std::string_view name = one.super_name;
    for (std::size_t step = 0; step <= classes_.size(); ++step) {
      const auto found =
          std::find_if(classes_.begin(), classes_.end(), [&](const ClassFile& other) { return other.name == name; });
      if (found == classes_.end()) return false;
      name = found->super_name;
    }
    return true;
  }

  /// By who stands beside the class that inherits it.
  static bool is_inherited(const ClassFile& by, const ClassFile& from, const Member& method) {
    if (method.has_flag(classfile::kAccPrivate)) return false;
    return method.has_flag(classfile::kAccPublic) || package_of(by.name) == package_of(from.name);
  }

  static bool can_call(const ClassFile& owner, const Member& method) {
    if (!method.code || method.has_flag(classfile::kAccSynthetic)) return false;
    if (method.has_flag(classfile::kAccStatic)) return true;
    return !owner.has_flag(classfile::kAccAbstract) && !owner.has_flag(classfile::kAccInterface) &&
           owner.find_method("<init>", "()V") != nullptr;
  }

  [[nodiscard]] std::vector<std::string> deviations() const {
    std::vector<std::string> texts;
    const std::string owner = display_text(last_part(last_part(best_->owner->name, '/'), '$'));
    if (best_->is_other_package)
      texts.push_back(say<Text::OtherPackage>(language_, owner,
                                              shown_package(language_, package_of(best_->owner->name), Text::NoPackage),
                                              shown_package(language_, package_of(asked_.owner), Text::InNone)));
    if (best_->is_nested)
      texts.push_back(
          say<Text::InAnotherClass>(language_, owner, display_text(classfile::dotted_name(best_->owner->name))));
    if (best_->is_class_case) texts.push_back(say<Text::OtherClassCase>(language_, owner, display_text(asked_class())));
    if (best_->is_method_case)
      texts.push_back(
          say<Text::OtherMethodCase>(language_, display_text(best_->method->name), display_text(asked_.name)));
    if (!best_->is_static()) texts.push_back(say<Text::NotStatic>(language_, display_text(best_->method->name), owner));
    if (best_->types.is_other)
      texts.push_back(
          say<Text::OtherTypes>(language_, signature(*best_->method), java_signature(asked_.name, asked_.descriptor)));
    return texts;
  }

  /// "int gcd(int...)".
  static std::string signature(const Member& method) {
    std::string text = java_signature(method.name, method.descriptor);
    if (method.has_flag(classfile::kAccVarargs) && text.ends_with("[])")) text.replace(text.size() - 3, 3, "...)");
    return text;
  }

  /// Empty where another class of the package may not call it, or may not name its class.
  [[nodiscard]] CalledMethod called() const {
    const Member* constructor = best_->owner->find_method("<init>", "()V");
    const bool is_hidden = best_->method->has_flag(classfile::kAccPrivate) || best_->is_nested ||
                           best_->types.gathers ||
                           (!best_->is_static() && constructor->has_flag(classfile::kAccPrivate));
    if (is_hidden) return {};
    return {best_->owner->name, best_->method->name, best_->method->descriptor, best_->is_static()};
  }

  tl::expected<Adapted, std::string> adapted() {
    Adapted result{submitted_, {}, best_->types.result, deviations(), called()};
    std::string owner = best_->owner->name;
    if (best_->is_other_package || (best_->is_class_case && !best_->is_nested)) {
      const auto moved = moved_classes();
      if (moved) {
        owner = new_name(owner);
        result.classes = *moved;
      } else if (asked_.is_called_by_name) {
        return tl::unexpected(moved.error());
      }
    }
    const std::string parameters = asked_.descriptor.substr(0, asked_.descriptor.find(')') + 1);
    std::string descriptor = parameters + result.result;
    if (!best_->is_static() || best_->types.is_other || (best_->is_inherited && !asked_.is_called_by_name)) {
      const auto read = classfile::read_class(result.classes.at(owner), display_text(owner));
      if (!read) return tl::unexpected(read.error().text());
      const BridgedCall call{owner,
                             best_->method->name,
                             moved_descriptor(),
                             best_->is_static(),
                             read->has_flag(classfile::kAccInterface),
                             best_->types.gathers};
      result.classes[owner] = opened_class(*read, call.name, call.descriptor);
      owner = free_name(result.classes, owner);
      result.classes.emplace(owner, bridge_class(owner, call, descriptor));
    }
    result.entry = classfile::dotted_name(owner) + "." + best_->method->name + descriptor;
    return result;
  }

  // Bridged types are primitive, arrays and boxes: no class of the program is among them.
  [[nodiscard]] const std::string& moved_descriptor() const { return best_->method->descriptor; }

  [[nodiscard]] std::string new_name(std::string_view name) const {
    const std::string from = package_of(best_->owner->name), to = package_of(asked_.owner);
    const std::string old(name);
    if (!submitted_.contains(old) || package_of(old) != from) return old;
    std::string simple = old.substr(from.size());
    const std::string own = last_part(best_->owner->name, '/');
    const bool is_own = !best_->is_nested && (simple == own || simple.starts_with(own + "$"));
    if (is_own) simple.replace(0, own.size(), asked_class());
    return to + simple;
  }

  tl::expected<Classes, std::string> moved_classes() const {
    Classes moved;
    for (const ClassFile& one : classes_) {
      const std::string name = new_name(one.name);
      auto renamed = equiv::rename_classes(one, [this](std::string_view any) { return new_name(any); });
      if (!renamed) return tl::unexpected(renamed.error().text());
      if (!moved.emplace(name, classfile::write_class(*renamed)).second)
        return tl::unexpected(say<Text::TwoClasses>(language_, display_text(classfile::dotted_name(name))));
    }
    return moved;
  }

  [[nodiscard]] std::string why_none() const {
    const std::string wanted = java_signature(asked_.name, asked_.descriptor);
    std::vector<std::string> known;
    const auto add = [&](std::string text) {
      if (known.size() < kMaxNamedMethods) known.push_back(std::move(text));
    };
    if (same_classes_.empty()) {
      for (const ClassFile& one : classes_) add(display_text(classfile::dotted_name(one.name)));
      return say<Text::NoSuchClass>(language_, display_text(classfile::dotted_name(asked_.owner)), wanted,
                                    listed(known));
    }
    if (no_object_ != nullptr && !asked_.is_called_by_name)
      return say<Text::NoObject>(language_, signature(*no_object_), display_text(asked_class()));
    for (const ClassFile* one : same_classes_)
      for (const Member& method : one->methods)
        if (!method.name.starts_with('<') && !method.has_flag(classfile::kAccSynthetic))
          add((method.has_flag(classfile::kAccStatic) ? "static " : "") + signature(method));
    return say<Text::NoSuchMethod>(language_, display_text(classfile::dotted_name(same_classes_.front()->name)), wanted,
                                   known.empty() ? std::string(pattern_of(language_, Text::HasNone)) : listed(known));
  }

  const Classes& submitted_;
  const AskedMethod& asked_;
  Language language_;
  std::vector<ClassFile> classes_;
  std::vector<const ClassFile*> same_classes_;
  const Member* no_object_ = nullptr;  // an instance method that is meant, of a class that no object is made of
  std::optional<Candidate> best_;
};

}  // namespace

tl::expected<Adapted, NotAdapted> adapt_submission(const Classes& submitted, const AskedMethod& asked,
                                                   Language language) {
  return Search(submitted, asked, language).run();
}

classfile::Bytes opened_class(const ClassFile& class_file, const std::string& method, const std::string& descriptor) {
  ClassFile open = class_file;
  for (Member& member : open.methods) {
    const bool is_constructor = member.name == "<init>" && member.descriptor == "()V";
    if (is_constructor || (member.name == method && member.descriptor == descriptor))
      member.access_flags &= static_cast<std::uint16_t>(~classfile::kAccPrivate);
  }
  return classfile::write_class(open);
}

std::string free_name(const Classes& classes, const std::string& like) {
  for (int number = 1;; ++number) {
    std::string name = package_of(like) + "DashjCall" + std::to_string(number);
    if (!classes.contains(name)) return name;
  }
}

}  // namespace dashj::grade
