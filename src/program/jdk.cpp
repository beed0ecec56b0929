// SPDX-License-Identifier: MIT
#include "program/jdk.h"

#include <fstream>

#include "classfile/lower/jdk_classes.h"

namespace dashj::program {

namespace {

/// JAVA_VERSION="17.0.15", in the file `release` of every JDK.
std::string version_in(const std::string& java_home) {
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  std::ifstream file(java_home + "/release");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(kKey)) return line.substr(kKey.size(), line.find('"', kKey.size()) - kKey.size());
  return {};
}

}  // namespace

Result<std::shared_ptr<const Jdk>> Jdk::open(const std::string& java_home) {
  classfile::ModuleImage image = DASHJ_TRY(classfile::ModuleImage::open(java_home));
  return std::shared_ptr<const Jdk>(new Jdk(std::move(image), version_in(java_home)));
}

Jdk::Loaded Jdk::read(std::string_view internal_name) const {
  const std::optional<classfile::Bytes> bytes = DASHJ_TRY(image_.find(internal_name));
  if (!bytes) return nullptr;
  return std::make_unique<const classfile::ClassFile>(
      DASHJ_TRY(classfile::read_class(*bytes, image_.origin(internal_name))));
}

Result<const classfile::ClassFile*> Jdk::load_class(std::string_view internal_name) const {
  auto known = classes_.find(internal_name);
  if (known == classes_.end()) known = classes_.emplace(std::string(internal_name), read(internal_name)).first;
  const Loaded& loaded = known->second;
  if (!loaded) return tl::unexpected(loaded.error());
  return loaded->get();
}

const classfile::ClassFile* Jdk::find_class(std::string_view internal_name) const {
  const Result<const classfile::ClassFile*> loaded = load_class(internal_name);
  return loaded ? *loaded : nullptr;
}

const classfile::ClassFile* Jdk::find_followed(std::string_view internal_name) const {
  auto known = followed_.find(internal_name);
  if (known == followed_.end()) {
    const classfile::ClassFile* found = find_class(internal_name);
    const auto find = [this](std::string_view name) { return find_class(name); };
    const bool is_followed = found != nullptr && lower::is_followed(*found, find);
    known = followed_.emplace(std::string(internal_name), is_followed ? found : nullptr).first;
  }
  return known->second;
}

std::shared_ptr<const Jdk> Jdk::read_again() const {
  return std::shared_ptr<const Jdk>(new Jdk(image_, version_));
}

std::optional<classfile::Bytes> Jdk::class_bytes(std::string_view internal_name) const {
  Result<std::optional<classfile::Bytes>> found = image_.find(internal_name);
  return found ? std::move(*found) : std::nullopt;
}

}  // namespace dashj::program
