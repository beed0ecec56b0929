// SPDX-License-Identifier: MIT
#include "classfile/archive/module_image.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "classfile/format/limits.h"

namespace dashj::classfile {
namespace {

constexpr std::uint32_t kMagic = 0xCAFEDADA, kVersion = 1U << 16;
constexpr std::uint64_t kHeaderSize = 28;
constexpr std::string_view kSuffix = ".class";

/// imageFile.cpp, ImageStrings::hash_code.
std::uint32_t hash_of(std::string_view path, std::uint32_t seed) {
  for (const char c : path) seed = (seed * 0x01000193U) ^ static_cast<std::uint8_t>(c);
  return seed & 0x7FFFFFFFU;
}
constexpr std::uint32_t kFirstSeed = 0x01000193;

/// The kinds of attributes of a location (imageFile.hpp).
enum Kind : std::uint8_t { kEnd, kModule, kParent, kBase, kExtension, kOffset, kCompressed, kUncompressed, kKinds };

}  // namespace

struct ModuleImage::Mapping {
  const std::uint8_t* bytes = nullptr;
  std::uint64_t size = 0;

  Mapping(const std::uint8_t* mapped, std::uint64_t length) : bytes(mapped), size(length) {}
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping() { munmap(const_cast<std::uint8_t*>(bytes), size); }

  /// Null: not there, not readable or empty.
  static std::shared_ptr<const Mapping> of(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return nullptr;
    struct stat status {};
    void* mapped = MAP_FAILED;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
      mapped = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE, file, 0);
    ::close(file);
    if (mapped == MAP_FAILED) return nullptr;
    return std::make_shared<Mapping>(static_cast<const std::uint8_t*>(mapped),
                                     static_cast<std::uint64_t>(status.st_size));
  }
};

std::string ModuleImage::Location::path() const {
  std::string result = module.empty() ? "" : "/" + module + "/";
  if (!parent.empty()) result += parent + "/";
  result += base;
  return extension.empty() ? result : result + "." + extension;
}

Result<ModuleImage> ModuleImage::open(const std::string& java_home) {
  std::string path = java_home + "/lib/modules";
  auto mapping = Mapping::of(path);
  if (mapping == nullptr)
    return missing(path,
                   "no image of the JDK's modules is there, or it cannot be read; its classes are not analysed "
                   "(Java 8 has none; a JDK from Java 9 on as it is shipped has one)");
  ModuleImage image(std::move(path), std::move(mapping));
  if (!image.read_header())
    return missing(image.path_,
                   "this image of the JDK's modules is damaged, of another machine, or of a format that is "
                   "not known; its classes are not analysed");
  return image;
}

bool ModuleImage::read_header() {
  const auto magic = u4(0), version = u4(4), table = u4(16), locations = u4(20), strings = u4(24);
  if (!strings || *magic != kMagic || *version != kVersion || *table == 0) return false;
  table_length_ = *table;
  redirects_ = kHeaderSize;
  offsets_ = redirects_ + 4 * table_length_;
  locations_ = offsets_ + 4 * table_length_;
  strings_ = locations_ + *locations;
  resources_ = strings_ + *strings;
  return resources_ <= mapping_->size;
}

std::optional<std::uint32_t> ModuleImage::u4(std::uint64_t at) const {
  if (at + 4 > mapping_->size) return std::nullopt;
  std::uint32_t value = 0;
  std::memcpy(&value, mapping_->bytes + at, sizeof value);  // in the order of this machine's bytes
  return value;
}

/// Of the table of strings, each of which ends with a 0. Empty: it stands outside.
std::string_view ModuleImage::text(std::uint64_t offset) const {
  if (offset >= resources_ - strings_) return {};
  const auto* begin = reinterpret_cast<const char*>(mapping_->bytes + strings_ + offset);
  const auto* end = static_cast<const char*>(std::memchr(begin, 0, resources_ - strings_ - offset));
  return end == nullptr ? std::string_view() : std::string_view(begin, static_cast<std::size_t>(end - begin));
}

/// An attribute is a byte with its kind and the length of its value, and the value, high byte first.
std::optional<ModuleImage::Location> ModuleImage::location_at(std::uint64_t slot) const {
  const auto offset = u4(offsets_ + 4 * slot);
  if (!offset) return std::nullopt;
  std::uint64_t at = locations_ + *offset;
  std::array<std::uint64_t, kKinds> values{};
  while (at < strings_ && mapping_->bytes[at] >> 3 != kEnd) {
    const std::uint8_t kind = mapping_->bytes[at] >> 3, length = (mapping_->bytes[at] & 7) + 1;
    if (kind >= kKinds || at + 1 + length > strings_) return std::nullopt;
    std::uint64_t value = 0;
    for (std::uint8_t i = 1; i <= length; ++i) value = value << 8 | mapping_->bytes[at + i];
    values.at(kind) = value;
    at += 1 + length;
  }
  Location found;
  found.module = text(values[kModule]);
  found.parent = text(values[kParent]);
  found.base = text(values[kBase]);
  found.extension = text(values[kExtension]);
  found.offset = values[kOffset], found.compressed = values[kCompressed], found.size = values[kUncompressed];
  return found;
}

/// imageFile.cpp, ImageStrings::find: a perfect hash, whose second seed the first one leads to.
std::optional<ModuleImage::Location> ModuleImage::locate(std::string_view path) const {
  const auto redirect = u4(redirects_ + 4 * (hash_of(path, kFirstSeed) % table_length_));
  const auto value = static_cast<std::int32_t>(redirect.value_or(0));
  if (value == 0) return std::nullopt;
  const std::uint64_t slot =
      value > 0 ? hash_of(path, *redirect) % table_length_ : static_cast<std::uint64_t>(-1 - std::int64_t{value});
  if (slot >= table_length_) return std::nullopt;
  auto found = location_at(slot);
  return found && found->path() == path ? std::move(found) : std::nullopt;
}

/// What stands at /packages/p.q are pairs of numbers: whether the package has no class in a module, and that module's
/// name (imageFile.cpp, ImageModuleData::package_to_module).
std::string ModuleImage::module_of(std::string_view internal_name) const {
  const std::size_t slash = internal_name.rfind('/');
  if (slash == std::string_view::npos) return {};
  std::string package(internal_name.substr(0, slash));
  std::replace(package.begin(), package.end(), '/', '.');
  const auto row = locate("/packages/" + package);
  if (!row) return {};
  for (std::uint64_t at = 0; at + 8 <= row->size; at += 8) {
    const auto is_empty = u4(resources_ + row->offset + at), name = u4(resources_ + row->offset + at + 4);
    if (name && *is_empty == 0) return std::string(text(*name));
  }
  return {};
}

std::string ModuleImage::origin(std::string_view internal_name) const {
  return fmt::format("{}!/{}/{}{}", path_, module_of(internal_name), internal_name, kSuffix);
}

std::optional<ModuleImage::Location> ModuleImage::find_class(std::string_view internal_name) const {
  const std::string module = module_of(internal_name);
  return module.empty() ? std::nullopt : locate(fmt::format("/{}/{}{}", module, internal_name, kSuffix));
}

Result<std::optional<Bytes>> ModuleImage::find(std::string_view internal_name) const {
  const auto found = find_class(internal_name);
  if (!found) return std::nullopt;
  const std::string where = origin(internal_name);
  if (found->compressed != 0)
    return missing(where, "the class is compressed, and not analysed; take a JDK without jlink --compress");
  const std::uint64_t begin = resources_ + found->offset;
  if (found->size > kMaxClassBytes || begin > mapping_->size || found->size > mapping_->size - begin)
    return bad_input(where, "the image of the JDK's modules is damaged; install the JDK again");
  return Bytes(mapping_->bytes + begin, mapping_->bytes + begin + found->size);
}

std::vector<std::string> ModuleImage::class_names(std::string_view module) const {
  std::vector<std::string> names;
  for (std::uint64_t slot = 0; slot < table_length_; ++slot) {
    const auto found = location_at(slot);
    if (!found || found->module != module || found->extension != "class" || found->parent.empty()) continue;
    names.push_back(found->parent + "/" + found->base);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace dashj::classfile
