// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/format/class_file.h"

namespace dashj::classfile {

/// The classes of a JDK from Java 9 on, in its file lib/modules. The file is mapped, so only what is asked for is read.
/// We read it ourselves rather than by the JDK's libjimage.so: what is analysed runs no code of the JDK. The format is
/// that of src/java.base/share/native/libjimage/imageFile.hpp in OpenJDK, version 1.0.
class ModuleImage {
 public:
  /// `java_home`: a folder with lib/modules. Fails where there is none (Java 8 has none), and where it is of another
  /// format.
  [[nodiscard]] static Result<ModuleImage> open(const std::string& java_home);

  /// The bytes of a class by internal name; no value: not in the image. Fails where the image is damaged, and where the
  /// class is compressed in it (jlink --compress).
  [[nodiscard]] Result<std::optional<Bytes>> find(std::string_view internal_name) const;
  /// Whether find() would find it; reads nothing of the class.
  [[nodiscard]] bool contains(std::string_view internal_name) const { return find_class(internal_name).has_value(); }
  /// The module that has the package of the class; empty: none has.
  [[nodiscard]] std::string module_of(std::string_view internal_name) const;
  /// Internal names of all classes of a module, sorted. Reads the whole index.
  [[nodiscard]] std::vector<std::string> class_names(std::string_view module) const;
  /// "/jdk/lib/modules!/java.base/java/util/List.class", for messages.
  [[nodiscard]] std::string origin(std::string_view internal_name) const;

 private:
  /// The whole file; it goes with the last who holds it.
  struct Mapping;
  /// Where something is in the file and what it is called (imageFile.hpp, ImageLocation).
  struct Location {
    std::string module, parent, base, extension;
    std::uint64_t offset = 0, compressed = 0, size = 0;
    [[nodiscard]] std::string path() const;
  };

  ModuleImage(std::string path, std::shared_ptr<const Mapping> mapping)
      : path_(std::move(path)), mapping_(std::move(mapping)) {}

  [[nodiscard]] bool read_header();
  [[nodiscard]] std::optional<std::uint32_t> u4(std::uint64_t at) const;
  [[nodiscard]] std::string_view text(std::uint64_t offset) const;
  [[nodiscard]] std::optional<Location> location_at(std::uint64_t slot) const;
  [[nodiscard]] std::optional<Location> locate(std::string_view path) const;
  [[nodiscard]] std::optional<Location> find_class(std::string_view internal_name) const;

  std::string path_;
  std::shared_ptr<const Mapping> mapping_;
  std::uint64_t table_length_ = 0, redirects_ = 0, offsets_ = 0, locations_ = 0, strings_ = 0, resources_ = 0;
};

}  // namespace dashj::classfile
