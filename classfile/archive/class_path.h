// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// Somewhere classes are found: a jar, a directory, a single class file.
class ClassContainer {
 public:
  virtual ~ClassContainer() = default;
  /// Internal names of the classes in it, in jar order, for a directory sorted.
  [[nodiscard]] virtual const std::vector<std::string>& class_names() const = 0;
  /// Whether find() would look for it here.
  [[nodiscard]] virtual bool contains(std::string_view internal_name) const = 0;
  /// Where the class is or would be, for messages: "Foo.jar!/a/B.class", "folder/a/B.class".
  [[nodiscard]] virtual std::string origin(std::string_view internal_name) const = 0;
  /// The bytes of a class by internal name; no value: not here. Fails on a corrupt entry. Not for two threads at once.
  [[nodiscard]] virtual Result<std::optional<Bytes>> find(std::string_view internal_name) const = 0;
  /// How the user named it.
  [[nodiscard]] virtual const std::string& path() const = 0;
};

/// An ordered list of containers; the first hit wins.
class ClassPath {
 public:
  /// `target`: a .jar, a .class, a directory, or several of them with ':'. Every part must exist, be readable and be
  /// what its kind needs; an empty class path, or one without any class, is an error. For a single .class the container
  /// holds that class, under the name the file says; its siblings in the same folder tree (by package) are found too,
  /// as `java` would find them.
  [[nodiscard]] static Result<ClassPath> open(std::string_view target);
  /// Containers of another kind, in order.
  [[nodiscard]] static ClassPath of(std::vector<std::unique_ptr<ClassContainer>> containers);

  /// Names of all classes the user named (for a single .class: that one), in order, without repeats.
  [[nodiscard]] const std::vector<std::string>& class_names() const { return names_; }
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view internal_name) const;
  /// "Foo.jar!/a/B.class", for messages.
  [[nodiscard]] std::string origin(std::string_view internal_name) const;

 private:
  void list_names();

  std::vector<std::unique_ptr<ClassContainer>> containers_;
  std::vector<std::string> names_;
};

}  // namespace dashj::classfile
