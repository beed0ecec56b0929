// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/archive/class_path.h"
#include "classfile/format/class_file.h"
#include "classfile/lower/class_lookup.h"

namespace dashj::program {

class Jdk;
class StartHeaps;
struct StartHeap;

/// The classes under analysis: those on the class path the user gave, read on demand and kept. The API classes
/// (served_classes.h) are part of every program; one that brings its own copies never sees them (design 2). Pointers to
/// class files stay valid as long as the Program. Classes of the JDK are not part of it, but stand beside it. Not for
/// use from several threads at once.
class Program {
 public:
  [[nodiscard]] static Result<Program> open(std::string_view target);
  /// The same of classes that do not come from files.
  [[nodiscard]] static Program of(classfile::ClassPath class_path);

  /// The JDK that runs the program. The JVM asks it before the class path, so what has a class of that name in both is
  /// the JDK's from now on. Before anything else is asked for; else no class of the JDK is read.
  void set_jdk(std::shared_ptr<const Jdk> jdk);
  /// Null: it is not known.
  [[nodiscard]] const Jdk* jdk() const { return jdk_.get(); }
  /// The one in this folder, if it has a module image that can be read; else none.
  void find_jdk(const std::string& java_home);
  /// What the initialiser of a class of the JDK leaves. Precondition: the JDK is known.
  [[nodiscard]] const StartHeap& start_heap(std::string_view class_name) const;
  /// What lowering sees of the program and the JDK. The Program outlives it and stays where it is.
  [[nodiscard]] lower::ClassLookup lookup() const;

  /// The class, or null: it is not in the program, or cannot be read (load_class says why).
  [[nodiscard]] const classfile::ClassFile* find_class(std::string_view internal_name) const;
  /// The class; null: not in the program. Fails when it is there and cannot be read, or names itself differently.
  [[nodiscard]] Result<const classfile::ClassFile*> load_class(std::string_view internal_name) const;
  /// The same, or a class that lambda_class has made. None of these is on the class path, and the JVM gets the bytes of
  /// none.
  [[nodiscard]] const classfile::ClassFile* find_or_make_class(std::string_view internal_name) const;
  /// The class that the JVM makes for an InvokeDynamic constant of a lambda or method reference (lambda_site.h). Else
  /// why it cannot be told, to stand behind "which".
  [[nodiscard]] tl::expected<const classfile::ClassFile*, std::string> lambda_class(const classfile::ClassFile& owner,
                                                                                    std::uint16_t index) const;
  /// The original bytes; no value: not in the program, or not readable.
  [[nodiscard]] std::optional<classfile::Bytes> class_bytes(std::string_view internal_name) const;

  /// The classes the user named, in class order: the order of the class path, of the jar's directory, else of the
  /// alphabet. Without the API classes.
  [[nodiscard]] const std::vector<std::string>& class_names() const { return class_names_; }
  /// The class, if it is in the program, and the classes of the program below it, in class order. Left out are those of
  /// which a superclass is not known.
  [[nodiscard]] const std::vector<const classfile::ClassFile*>& with_subclasses(const std::string& internal_name) const;
  /// "Foo.jar!/a/B.class", for messages.
  [[nodiscard]] std::string origin(std::string_view internal_name) const;

 private:
  using Loaded = Result<std::unique_ptr<const classfile::ClassFile>>;
  using BelowName = std::map<std::string, std::vector<const classfile::ClassFile*>>;

  explicit Program(std::unique_ptr<classfile::ClassPath> class_path);
  [[nodiscard]] Result<std::optional<classfile::Bytes>> find_bytes(std::string_view internal_name) const;
  [[nodiscard]] Loaded read(std::string_view internal_name) const;
  /// The JVM defines no class of a package java.* but its own, and asks the JDK first for any other.
  [[nodiscard]] bool is_shadowed(std::string_view internal_name) const;

  std::unique_ptr<classfile::ClassPath> class_path_;
  std::shared_ptr<const Jdk> jdk_;
  std::shared_ptr<StartHeaps> start_heaps_;
  std::vector<std::string> class_names_;
  mutable std::map<std::string, Loaded, std::less<>> classes_;
  using Lambda = tl::expected<std::unique_ptr<const classfile::ClassFile>, std::string>;
  mutable std::map<std::string, Lambda, std::less<>> lambdas_;
  mutable std::optional<BelowName> below_;  // by class or interface; made when first asked for
};

/// "pkg/Outer$Inner" to "pkg.Outer$Inner", for people: a class file may be hostile, so what could steer a terminal is
/// escaped.
[[nodiscard]] std::string display_class_name(std::string_view internal_name);
/// The same for the name of a method or a descriptor.
[[nodiscard]] std::string display_name(std::string_view name);

}  // namespace dashj::program
