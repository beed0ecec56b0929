// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "classfile/format/class_file.h"

namespace dashj::lower {

/// Where a class is found.
enum class ClassOrigin : std::uint8_t {
  Program,  ///< On the class path that the user gave, or served by us.
  Jdk,      ///< Of the JDK. The JVM asks it first, so no class of the program has such a name.
  Missing,  ///< Nowhere: resolving it throws (JVMS 5.4.3.1).
};

/// The classes that lowering may ask for, by internal name.
class ClassLookup {
 public:
  using Find = std::function<const classfile::ClassFile*(std::string_view internal_name)>;

  ClassLookup() = default;
  /// `program` finds the classes of the program; of those of the JDK no more is known than known_classes.h says.
  template <std::convertible_to<Find> F>
  requires(!std::same_as<std::remove_cvref_t<F>, ClassLookup>) ClassLookup(F&& program)
      : program_(std::forward<F>(program)) {}  // NOLINT(google-explicit-constructor)
  /// `jdk` finds all classes of the JDK, `followed` those whose code is lowered like the program's.
  ClassLookup(Find program, Find jdk, Find followed)
      : program_(std::move(program)), jdk_(std::move(jdk)), followed_(std::move(followed)) {}

  /// A class whose code is lowered: of the program, or of the JDK and followed; null: there is none of this name.
  const classfile::ClassFile* operator()(std::string_view name) const {
    const classfile::ClassFile* found = program_(name);
    return found == nullptr && followed_ ? followed_(name) : found;
  }
  /// A class whose superclass and interfaces are known; null: its superclass may be known to known_superclass.
  [[nodiscard]] const classfile::ClassFile* declaration(std::string_view name) const {
    const classfile::ClassFile* found = program_(name);
    return found == nullptr && jdk_ ? jdk_(name) : found;
  }

  [[nodiscard]] ClassOrigin origin(std::string_view name) const {
    if (program_(name) != nullptr) return ClassOrigin::Program;
    const bool is_jdk = jdk_ ? jdk_(name) != nullptr : name.starts_with("java/");
    return is_jdk ? ClassOrigin::Jdk : ClassOrigin::Missing;
  }
  [[nodiscard]] bool is_of_jdk(std::string_view name) const { return origin(name) == ClassOrigin::Jdk; }
  /// The classes of the JDK can be read.
  [[nodiscard]] bool knows_jdk() const { return static_cast<bool>(jdk_); }

  /// The same, and this class, whatever else is there under its name. Precondition: `owner` and this outlive it.
  [[nodiscard]] ClassLookup with(const classfile::ClassFile& owner) const {
    const auto or_owner = [&owner](const Find& find) {
      return [&owner, &find](std::string_view name) {
        return name == owner.name ? &owner : find ? find(name) : nullptr;
      };
    };
    if (knows_jdk() && is_of_jdk(owner.name)) return {program_, or_owner(jdk_), or_owner(followed_)};
    ClassLookup result = *this;
    result.program_ = or_owner(program_);
    return result;
  }

 private:
  Find program_, jdk_, followed_;
};

}  // namespace dashj::lower
